/** A table with encrypted texts in the columns `salt` and `ciphertext`; an empty or null `salt` means no text. */
export interface EncryptedTable {
  table: string;
  key: string;
  /** Encryption context of a row's text. */
  context: (id: string) => string;
}

/** The encrypted tables of all modules, provided by the application module. */
export const ENCRYPTED_TABLES = Symbol('encrypted-tables');
