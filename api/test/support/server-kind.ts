import type { EntityManager } from 'typeorm';
import { isEmbedded } from '../../src/database/index.js';

/** Whether the tests run on MySQL, and not on MariaDB or the embedded database. */
export async function isMysql(em: EntityManager): Promise<boolean> {
  if (isEmbedded(em)) return false;
  const [row] = await em.query<{ version: string }[]>('SELECT VERSION() AS version');
  return !/mariadb/i.test(row?.version ?? '');
}
