import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Sealed } from '../../../infrastructure/encryption/index.js';
import { execute, forUpdate, insertRows, placeholders, select, Transactions } from '../../../database/index.js';

export interface StoredTotp extends Sealed {
  lastStep: number;
  confirmed: boolean;
}

interface Row {
  salt: Buffer | Uint8Array;
  box: Buffer | Uint8Array;
  last_step: number;
  confirmed_at: string | Date | null;
}

const toTotp = (row: Row): StoredTotp => ({
  salt: Buffer.from(row.salt),
  box: Buffer.from(row.box),
  lastStep: Number(row.last_step),
  confirmed: row.confirmed_at !== null,
});

const FIND = 'SELECT salt, box, last_step, confirmed_at FROM auth_totp WHERE user_id=?';

/** All SQL on `auth_totp` and `auth_recovery_codes`. */
@Injectable()
export class TotpRepository {
  constructor(private readonly transactions: Transactions) {}

  async find(userId: string): Promise<StoredTotp | null> {
    const [row] = await this.transactions.read((em) => select<Row>(em, FIND, [userId]));
    return row ? toTotp(row) : null;
  }

  /** Those of `userIds` who have a second factor that counts. */
  async enrolledAmong(em: EntityManager, userIds: readonly string[]): Promise<Set<string>> {
    if (userIds.length === 0) return new Set();
    const sql = `SELECT user_id FROM auth_totp WHERE confirmed_at IS NOT NULL AND user_id IN (${placeholders(userIds)})`;
    const rows = await select<{ user_id: string | number }>(em, sql, userIds);
    return new Set(rows.map(({ user_id }) => String(user_id)));
  }

  async lock(em: EntityManager, userId: string): Promise<StoredTotp | null> {
    const [row] = await select<Row>(em, FIND + forUpdate(em), [userId]);
    return row ? toTotp(row) : null;
  }

  /** A secret that is not confirmed yet, in the place of an earlier such one. */
  async insert(em: EntityManager, userId: string, { salt, box }: Sealed, now: Date): Promise<void> {
    await execute(em, 'DELETE FROM auth_totp WHERE user_id=? AND confirmed_at IS NULL', [userId]);
    await insertRows(
      em,
      'auth_totp',
      ['user_id', 'salt', 'box', 'last_step', 'confirmed_at', 'created_at'],
      [[userId, salt, box, 0, null, now]],
    );
  }

  async confirm(em: EntityManager, userId: string, step: number, now: Date): Promise<void> {
    await execute(em, 'UPDATE auth_totp SET confirmed_at=?, last_step=? WHERE user_id=? AND confirmed_at IS NULL', [
      now,
      step,
      userId,
    ]);
  }

  /** False when the code of this or a later step was used before. */
  async useStep(em: EntityManager, userId: string, step: number): Promise<boolean> {
    const changed = await execute(em, 'UPDATE auth_totp SET last_step=? WHERE user_id=? AND last_step<?', [
      step,
      userId,
      step,
    ]);
    return changed === 1;
  }

  async giveStepBack(em: EntityManager, userId: string, step: number): Promise<void> {
    await execute(em, 'UPDATE auth_totp SET last_step=? WHERE user_id=? AND last_step=?', [step - 1, userId, step]);
  }

  /** In the place of all earlier ones. */
  async insertRecovery(em: EntityManager, userId: string, hashes: readonly string[]): Promise<void> {
    await execute(em, 'DELETE FROM auth_recovery_codes WHERE user_id=?', [userId]);
    await insertRows(
      em,
      'auth_recovery_codes',
      ['user_id', 'code_hash', 'used_at'],
      hashes.map((hash) => [userId, hash, null]),
    );
  }

  /** False when there is no such code, or it was used. */
  async useRecovery(em: EntityManager, userId: string, hash: string, now: Date): Promise<boolean> {
    const sql = 'UPDATE auth_recovery_codes SET used_at=? WHERE user_id=? AND code_hash=? AND used_at IS NULL';
    return (await execute(em, sql, [now, userId, hash])) === 1;
  }

  async wasRecoveryUsed(userId: string, hash: string): Promise<boolean> {
    const sql = 'SELECT used_at FROM auth_recovery_codes WHERE user_id=? AND code_hash=? AND used_at IS NOT NULL';
    return (await this.transactions.read((em) => select(em, sql, [userId, hash]))).length > 0;
  }

  async giveRecoveryBack(em: EntityManager, userId: string, hash: string): Promise<void> {
    await execute(em, 'UPDATE auth_recovery_codes SET used_at=NULL WHERE user_id=? AND code_hash=?', [userId, hash]);
  }

  async recoveryLeft(userId: string): Promise<number> {
    const sql = 'SELECT COUNT(*) AS many FROM auth_recovery_codes WHERE user_id=? AND used_at IS NULL';
    const [row] = await this.transactions.read((em) => select<{ many: number | string }>(em, sql, [userId]));
    return Number(row?.many ?? 0);
  }

  /** False when there was none. */
  async remove(em: EntityManager, userId: string): Promise<boolean> {
    await execute(em, 'DELETE FROM auth_recovery_codes WHERE user_id=?', [userId]);
    return (await execute(em, 'DELETE FROM auth_totp WHERE user_id=?', [userId])) === 1;
  }
}
