import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, isDuplicate, select, Transactions } from '../../core/database/index.js';

/** All SQL on `auth_revoked_tokens`. */
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

  async forget(em: EntityManager, before: Date): Promise<void> {
    await execute(em, 'DELETE FROM auth_revoked_tokens WHERE expires_at<?', [before]);
  }
}
