import { Core1700000000000 } from './1700000000000-core.js';
import { Users1700000001000 } from './1700000001000-users.js';
import { Roles1700000001100 } from './1700000001100-roles.js';
import { Auth1700000001150 } from './1700000001150-auth.js';
import { Ledger1700000003000 } from './1700000003000-ledger.js';

/** In order of time. A migration is never edited after it has landed. */
export const migrations = [
  Core1700000000000,
  Users1700000001000,
  Roles1700000001100,
  Auth1700000001150,
  Ledger1700000003000,
];
