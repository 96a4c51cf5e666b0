import type { EntityManager } from 'typeorm';
import { isEmbedded } from '../../src/database/index.js';

/** Whether the tests run on MySQL, and not on MariaDB or the embedded database. */
export async function isMysql(manager: EntityManager): Promise<boolean> {
  if (isEmbedded(manager)) return false;
  const [row] = await manager.query<{ version: string }[]>('SELECT VERSION() AS version');
  return !/mariadb/i.test(row?.version ?? '');
}
