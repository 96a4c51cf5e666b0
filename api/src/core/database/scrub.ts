import type { EntityManager } from 'typeorm';
import { isEmbedded } from './dialect.js';
import { select } from './sql.js';

/**
 * Lets go of the old pages that the embedded database's log still holds after something was destroyed. MariaDB has no
 * statement for it: there the data keys are overwritten in place, and its logs end by themselves.
 */
export async function scrub(em: EntityManager): Promise<void> {
  if (isEmbedded(em)) await select(em, 'PRAGMA wal_checkpoint(TRUNCATE)');
}
