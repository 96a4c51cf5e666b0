import type { EntityManager } from 'typeorm';
import { isEmbedded } from './dialect.js';

/**
 * Lets go of the old pages that the embedded database's log still holds after something was destroyed. MariaDB has no
 * statement for it: its logs end by themselves.
 */
export async function scrub(em: EntityManager): Promise<void> {
  if (isEmbedded(em)) await em.query('PRAGMA wal_checkpoint(TRUNCATE)');
}

/** Whether the database overwrites what is deleted in its tables. MariaDB does when it was started with that option. */
export async function overwritesDeleted(em: EntityManager): Promise<boolean> {
  if (isEmbedded(em)) return true;
  const sql = "SHOW GLOBAL VARIABLES LIKE 'innodb_immediate_scrub_data_uncompressed'";
  const [row] = await em.query<{ Value: string }[]>(sql);
  return row?.Value === 'ON';
}
