import type { EntityManager } from 'typeorm';
import { type EncryptedText, EncryptionService } from '../infrastructure/encryption/index.js';
import { execute, type SqlValue, TransactionsService } from '../database/index.js';
import type { EncryptedTable } from '../infrastructure/key-check/index.js';
import { OrderLinksService } from '../modules/orders/index.js';

export interface RotationResult {
  table: string;
  seen: number;
  changed: number;
  /** Keys of rows that none of the master keys decrypts. */
  lost: string[];
}

interface Row extends EncryptedText {
  id: string | number;
}

const PAGE_SIZE = 200;

/**
 * Re-encrypts everything under the current master key. Can be interrupted and repeated at any time. SQL by hand: tables and
 * columns are a list, so that no entity can be named.
 */
export class EncryptedRows {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly manager: EntityManager,
    private readonly encryption: EncryptionService,
    private readonly links: OrderLinksService,
  ) {}

  /** Re-encrypts the texts of a table that are under an older key. */
  async rotateTable({ table, key, context }: EncryptedTable): Promise<RotationResult> {
    const verified: RotationResult = { table, seen: 0, changed: 0, lost: [] };
    const rowsAfter = `SELECT ${key} AS id, salt, ciphertext FROM ${table} WHERE ${key}>? AND LENGTH(salt)>0`;
    for await (const rows of this.streamPages<Row>(rowsAfter, key)) {
      verified.seen += rows.length;
      const reencrypted = rows.flatMap((row) => {
        const encrypted = this.reencryptRow(row, context);
        if (encrypted === 'lost') verified.lost.push(String(row.id));
        return encrypted === null || encrypted === 'lost' ? [] : [{ row, encrypted }];
      });
      // The condition on `salt` skips rows that were purged or written meanwhile.
      const sql = `UPDATE ${table} SET salt=?, ciphertext=? WHERE ${key}=? AND salt=?`;
      const changes = reencrypted.map(({ row, encrypted }) => [encrypted.salt, encrypted.ciphertext, row.id, row.salt]);
      verified.changed += await this.executeAll(sql, changes);
    }
    return verified;
  }

  /**
   * Replaces the hashes of order links of an older key, which ends these links. Buyers get a new link by order lookup.
   */
  async rotateOrderLinks(): Promise<number> {
    let changed = 0;
    for await (const rows of this.streamPages<{ id: string | number }>('SELECT id FROM orders WHERE id>?', 'id')) {
      const hashes = rows.map(({ id }) => [this.links.hashToken(this.links.createToken(String(id))), id]);
      const changes = hashes.map(([hash = '', id = '']) => [hash, id, hash]);
      changed += await this.executeAll('UPDATE orders SET link_hash=? WHERE id=? AND link_hash<>?', changes);
    }
    return changed;
  }

  private reencryptRow(
    { id, salt, ciphertext }: Row,
    context: EncryptedTable['context'],
  ): EncryptedText | null | 'lost' {
    try {
      return this.encryption.reencrypt({ salt, ciphertext }, context(String(id)));
    } catch {
      return 'lost';
    }
  }

  /** Rows in the order of their keys. */
  private async *streamPages<R extends { id: string | number }>(rowsAfter: string, key: string): AsyncGenerator<R[]> {
    for (let after = '0'; ;) {
      const sql = `${rowsAfter} ORDER BY ${key} LIMIT ${PAGE_SIZE}`;
      const rows = await this.manager.query<R[]>(sql, [after]);
      const last = rows.at(-1);
      if (!last) return;
      yield rows;
      after = String(last.id);
    }
  }

  /** Runs a statement per change in one transaction and returns the number of changed rows. */
  private async executeAll(sql: string, changes: SqlValue[][]): Promise<number> {
    if (changes.length === 0) return 0;
    return this.transactions.run(async (manager) => {
      let changed = 0;
      for (const params of changes) changed += await execute(manager, sql, params);
      return changed;
    });
  }
}
