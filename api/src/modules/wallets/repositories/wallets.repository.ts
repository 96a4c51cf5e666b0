import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, select, toDate } from '../../../database/index.js';

export interface Challenge {
  nonce: string;
  address: string;
  subject: string;
  message: string;
  expiresAt: Date;
}

export interface NewWallet {
  id: string;
  userId: string;
  address: string;
  message: string;
  signature: string;
  createdAt: Date;
}

export interface AuthorisedWallet {
  address: string;
  createdAt: Date;
}

export interface Revocation {
  at: Date;
  /** The user, or who of the staff. */
  by: string;
  reason: string | null;
}

interface WalletRow {
  address: string;
  created_at: string | Date;
}

const toWallet = (row: WalletRow): AuthorisedWallet => ({ address: row.address, createdAt: toDate(row.created_at) });

/** All SQL on `wallet_challenges` and `authorised_wallets`. */
@Injectable()
export class WalletsRepository {
  async insertChallenge(em: EntityManager, challenge: Challenge): Promise<void> {
    const { nonce, address, subject, message, expiresAt } = challenge;
    await insertRows(
      em,
      'wallet_challenges',
      ['nonce', 'address', 'subject', 'message', 'expires_at'],
      [[nonce, address, subject, message, expiresAt]],
    );
  }

  /** Uses a challenge up; false when it is unknown, somebody else's, for another address, used or too old. */
  async useChallenge(
    em: EntityManager,
    by: Pick<Challenge, 'nonce' | 'subject' | 'address'>,
    at: Date,
  ): Promise<boolean> {
    const used = await execute(
      em,
      `UPDATE wallet_challenges SET used_at=?
       WHERE nonce=? AND subject=? AND address=? AND used_at IS NULL AND expires_at>?`,
      [at, by.nonce, by.subject, by.address, at],
    );
    return used === 1;
  }

  async messageOf(em: EntityManager, nonce: string): Promise<string> {
    const [row] = await select<{ message: string }>(em, 'SELECT message FROM wallet_challenges WHERE nonce=?', [nonce]);
    if (!row) throw new Error('a challenge that was just used is not there');
    return row.message;
  }

  /** Proofs that count, of one user, newest first. */
  async activeOf(em: EntityManager, userId: string): Promise<AuthorisedWallet[]> {
    const rows = await select<WalletRow>(
      em,
      'SELECT address, created_at FROM authorised_wallets WHERE user_id=? AND active=1 ORDER BY id DESC',
      [userId],
    );
    return rows.map(toWallet);
  }

  async active(em: EntityManager, userId: string, address: string): Promise<AuthorisedWallet | null> {
    const [row] = await select<WalletRow>(
      em,
      'SELECT address, created_at FROM authorised_wallets WHERE user_id=? AND address=? AND active=1',
      [userId, address],
    );
    return row ? toWallet(row) : null;
  }

  /** Users whose proof for this address counts. */
  async usersOf(em: EntityManager, address: string): Promise<string[]> {
    const rows = await select<{ user_id: string | number }>(
      em,
      'SELECT user_id FROM authorised_wallets WHERE address=? AND active=1 ORDER BY id',
      [address],
    );
    return rows.map(({ user_id }) => String(user_id));
  }

  /** False when the user has as many wallets as may be. A second active proof of one address violates a unique key. */
  async insert(em: EntityManager, wallet: NewWallet, most: number): Promise<boolean> {
    const { id, userId, address, message, signature, createdAt } = wallet;
    const inserted = await execute(
      em,
      `INSERT INTO authorised_wallets (id, user_id, address, message, signature, active, created_at)
       SELECT ?, ?, ?, ?, ?, 1, ? FROM (SELECT COUNT(*) AS held FROM authorised_wallets WHERE user_id=? AND active=1) n
       WHERE n.held<?`,
      [id, userId, address, message, signature, createdAt, userId, most],
    );
    return inserted === 1;
  }

  async revokeAll(em: EntityManager, userId: string, at: Date): Promise<number> {
    const sql = 'UPDATE authorised_wallets SET active=NULL, revoked_at=? WHERE user_id=? AND active=1';
    return execute(em, sql, [at, userId]);
  }

  /** False when there is no proof that counts. */
  async revoke(em: EntityManager, userId: string, address: string, { at, by, reason }: Revocation): Promise<boolean> {
    const revoked = await execute(
      em,
      `UPDATE authorised_wallets SET active=NULL, revoked_at=?, revoked_by=?, revoke_reason=?
       WHERE user_id=? AND address=? AND active=1`,
      [at, by, reason, userId, address],
    );
    return revoked === 1;
  }
}
