import { Core1700000000000 } from './1700000000000-core.js';
import { Ledger1700000003000 } from './1700000003000-ledger.js';

/** In order of time. A migration is never edited after it has landed. */
export const migrations = [Core1700000000000, Ledger1700000003000];
