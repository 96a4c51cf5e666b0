import { type Sealed, Vault } from '../infrastructure/encryption/index.js';
import { execute, select, type SqlValue, Transactions } from '../database/index.js';
import { contextOfCheck, type SealedTable } from '../infrastructure/key-check/index.js';
import { boxOf as boxOfReport } from '../modules/abuse/index.js';
import { secretContext } from '../modules/auth/index.js';
import { OrderLinks } from '../modules/orders/index.js';
import { lineEncryptionContext as boxOfLine } from '../modules/stock/index.js';
import { contextOfPassword } from '../modules/users/index.js';

/** Every table with sealed texts in `salt` and `box`; a test compares with the entities. */
export const SEALED_TABLES: readonly SealedTable[] = [
  { table: 'stock_lines', key: 'id', context: boxOfLine },
  { table: 'auth_totp', key: 'user_id', context: secretContext },
  { table: 'abuse_reports', key: 'id', context: boxOfReport },
  { table: 'users', key: 'id', context: contextOfPassword },
  { table: 'key_checks', key: 'name', context: contextOfCheck },
];

export interface Resealed {
  table: string;
  seen: number;
  changed: number;
  /** Keys of rows that none of the master keys opens. */
  lost: string[];
}

interface Row extends Sealed {
  id: string | number;
}

const BATCH = 200;

/** Brings all that the master key keeps under the current one. May be stopped and run again at any time. */
export class SealedRows {
  constructor(
    private readonly transactions: Transactions,
    private readonly vault: Vault,
    private readonly links: OrderLinks,
  ) {}

  /** Encrypts a table's texts anew where they are under an older key. */
  async reseal({ table, key, context }: SealedTable): Promise<Resealed> {
    const told: Resealed = { table, seen: 0, changed: 0, lost: [] };
    const rowsAfter = `SELECT ${key} AS id, salt, box FROM ${table} WHERE ${key}>? AND LENGTH(salt)>0`;
    for await (const rows of this.pages<Row>(rowsAfter, key)) {
      told.seen += rows.length;
      const anew = rows.flatMap((row) => {
        const sealed = this.sealedAnew(row, context);
        if (sealed === 'lost') told.lost.push(String(row.id));
        return sealed === null || sealed === 'lost' ? [] : [{ row, sealed }];
      });
      // What was destroyed or written meanwhile stays as it is.
      const sql = `UPDATE ${table} SET salt=?, box=? WHERE ${key}=? AND salt=?`;
      const changes = anew.map(({ row, sealed }) => [sealed.salt, sealed.box, row.id, row.salt]);
      told.changed += await this.change(sql, changes);
    }
    return told;
  }

  /** Encrypts the hashes of passwords that stand as they are, of users who have not signed in since the others don't. */
  async sealPasswords(): Promise<number> {
    let changed = 0;
    const bare = 'SELECT id, password_hash FROM users WHERE id>? AND LENGTH(password_hash)>0';
    for await (const rows of this.pages<{ id: string | number; password_hash: string }>(bare, 'id')) {
      const changes = rows.map(({ id, password_hash: hash }) => {
        const { salt, box } = this.vault.seal(hash, contextOfPassword(String(id)));
        return [salt, box, id, hash];
      });
      const sql = "UPDATE users SET password_hash='', salt=?, box=? WHERE id=? AND password_hash=?";
      changed += await this.change(sql, changes);
    }
    return changed;
  }

  /** Ends the links to orders that an older key made. Buyers get another one by looking their order up. */
  async relink(): Promise<number> {
    let changed = 0;
    for await (const rows of this.pages<{ id: string | number }>('SELECT id FROM orders WHERE id>?', 'id')) {
      const hashes = rows.map(({ id }) => [this.links.hashToken(this.links.createToken(String(id))), id]);
      const changes = hashes.map(([hash = '', id = '']) => [hash, id, hash]);
      changed += await this.change('UPDATE orders SET link_hash=? WHERE id=? AND link_hash<>?', changes);
    }
    return changed;
  }

  private sealedAnew({ id, salt, box }: Row, context: SealedTable['context']): Sealed | null | 'lost' {
    try {
      return this.vault.reseal({ salt, box }, context(String(id)));
    } catch {
      return 'lost';
    }
  }

  /** Rows in the order of their keys. */
  private async *pages<R extends { id: string | number }>(rowsAfter: string, key: string): AsyncGenerator<R[]> {
    for (let after = '0'; ;) {
      const sql = `${rowsAfter} ORDER BY ${key} LIMIT ${BATCH}`;
      const rows = await this.transactions.read((em) => select<R>(em, sql, [after]));
      const last = rows.at(-1);
      if (!last) return;
      yield rows;
      after = String(last.id);
    }
  }

  /** Carries out a statement for each of these, in one transaction; gives how many rows it changed. */
  private async change(sql: string, changes: SqlValue[][]): Promise<number> {
    if (changes.length === 0) return 0;
    return this.transactions.run(async (em) => {
      let changed = 0;
      for (const params of changes) changed += await execute(em, sql, params);
      return changed;
    });
  }
}
