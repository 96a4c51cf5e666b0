import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, isDuplicate, select, toDate, Transactions } from '../../core/database/index.js';

export interface Attempt {
  accountHash: string;
  limit: number;
  now: Date;
  /** End of a window that starts with this attempt. */
  until: Date;
}

/** All SQL on `auth_revoked_tokens` and `auth_attempts`. */
@Injectable()
export class AuthRepository {
  constructor(private readonly transactions: Transactions) {}

  async isRevoked(tokenId: string): Promise<boolean> {
    const rows = await this.transactions.read((em) =>
      select(em, 'SELECT token_id FROM auth_revoked_tokens WHERE token_id=?', [tokenId]),
    );
    return rows.length > 0;
  }

  /** Revoking again changes nothing. */
  async revoke(em: EntityManager, tokenId: string, expiresAt: Date): Promise<void> {
    try {
      await insertRows(em, 'auth_revoked_tokens', ['token_id', 'expires_at'], [[tokenId, expiresAt]]);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  /**
   * Counts an attempt if the limit allows one more, each step in one conditional statement. Gives null, or the end of
   * the window when the limit is reached.
   */
  async countAttempt(em: EntityManager, { accountHash, limit, now, until }: Attempt): Promise<Date | null> {
    for (;;) {
      const counted = await execute(
        em,
        'UPDATE auth_attempts SET attempts=attempts+1 WHERE account_hash=? AND until_at>? AND attempts<?',
        [accountHash, now, limit],
      );
      if (counted === 1) return null;
      const restarted = await execute(
        em,
        'UPDATE auth_attempts SET attempts=1, until_at=? WHERE account_hash=? AND until_at<=?',
        [until, accountHash, now],
      );
      if (restarted === 1) return null;
      const [row] = await select<{ attempts: number; until_at: string | Date }>(
        em,
        'SELECT attempts, until_at FROM auth_attempts WHERE account_hash=?',
        [accountHash],
      );
      if (row && row.attempts >= limit && toDate(row.until_at) > now) return toDate(row.until_at);
      if (!row && (await this.startAttempts(em, accountHash, until))) return null;
    }
  }

  /** Takes back an attempt that turned out right. */
  async uncountAttempt(em: EntityManager, accountHash: string): Promise<void> {
    await execute(em, 'UPDATE auth_attempts SET attempts=attempts-1 WHERE account_hash=? AND attempts>0', [
      accountHash,
    ]);
  }

  async forget(em: EntityManager, before: Date): Promise<void> {
    await execute(em, 'DELETE FROM auth_revoked_tokens WHERE expires_at<?', [before]);
    await execute(em, 'DELETE FROM auth_attempts WHERE until_at<?', [before]);
  }

  private async startAttempts(em: EntityManager, accountHash: string, until: Date): Promise<boolean> {
    try {
      await insertRows(em, 'auth_attempts', ['account_hash', 'attempts', 'until_at'], [[accountHash, 1, until]]);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
