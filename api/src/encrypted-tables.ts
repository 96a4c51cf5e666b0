import { type EncryptedTable, keyCheckContext } from './infrastructure/key-check/index.js';
import { contextOfReport } from './modules/abuse-reports/index.js';
import { secretContext } from './modules/auth/index.js';
import { lineEncryptionContext } from './modules/stock/index.js';
import { contextOfPassword } from './modules/users/index.js';

/** Every table with encrypted texts in `salt` and `ciphertext`; a test compares it with the entities. */
export const ENCRYPTED_TABLES: readonly EncryptedTable[] = [
  { table: 'stock_lines', key: 'id', context: lineEncryptionContext },
  { table: 'auth_totp', key: 'user_id', context: secretContext },
  { table: 'abuse_reports', key: 'id', context: contextOfReport },
  { table: 'users', key: 'id', context: contextOfPassword },
  { table: 'key_checks', key: 'name', context: keyCheckContext },
];
