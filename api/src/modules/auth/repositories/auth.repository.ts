import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  execute,
  forUpdate,
  insertRows,
  isDuplicate,
  select,
  toDate,
  Transactions,
} from '../../../database/index.js';
import type { Claims } from '../tokens.js';

/** A session that its user can see and end. */
export interface SeenSession {
  tokenId: string;
  ip: string;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
}

interface SessionRow {
  token_id: string;
  ip: string;
  device: string;
  created_at: string | Date;
  last_seen_at: string | Date;
}

/** `lastSeenAt` is null for a token that is not listed. */
interface Standing {
  revoked: boolean;
  lastSeenAt: Date | null;
}

/** More than anybody reads; ending all of them ends those that are not listed too. */
const LISTED = 100;

/** All SQL on `auth_sessions` and `auth_revoked_tokens`. */
@Injectable()
export class AuthRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(em: EntityManager, claims: Claims, { ip, device, at }: { ip: string; device: string; at: Date }) {
    await insertRows(
      em,
      'auth_sessions',
      ['token_id', 'user_id', 'token_version', 'ip', 'device', 'created_at', 'last_seen_at', 'expires_at'],
      [[claims.tokenId, claims.userId, claims.tokenVersion, ip, device, at, at, claims.expiresAt]],
    );
  }

  /** Whether a token is revoked, and when its session was seen last; read on each request. */
  async standing(tokenId: string): Promise<Standing> {
    const rows = await this.transactions.read((em) =>
      select<{ revoked: number; seen: string | Date }>(
        em,
        `SELECT 0 AS revoked, last_seen_at AS seen FROM auth_sessions WHERE token_id=?
         UNION ALL SELECT 1, expires_at FROM auth_revoked_tokens WHERE token_id=?`,
        [tokenId, tokenId],
      ),
    );
    const open = rows.find(({ revoked }) => Number(revoked) === 0);
    return {
      revoked: rows.some(({ revoked }) => Number(revoked) === 1),
      lastSeenAt: open ? toDate(open.seen) : null,
    };
  }

  /** Of requests at the same time one writes. */
  async see(em: EntityManager, tokenId: string, { at, ifBefore }: { at: Date; ifBefore: Date }): Promise<void> {
    await execute(em, 'UPDATE auth_sessions SET last_seen_at=? WHERE token_id=? AND last_seen_at<=?', [
      at,
      tokenId,
      ifBefore,
    ]);
  }

  /** The sessions of who has this token, last used first. */
  async list({ userId, tokenVersion }: Pick<Claims, 'userId' | 'tokenVersion'>, now: Date): Promise<SeenSession[]> {
    const rows = await this.transactions.read((em) =>
      select<SessionRow>(
        em,
        `SELECT token_id, ip, device, created_at, last_seen_at FROM auth_sessions
         WHERE user_id=? AND expires_at>? AND token_version=? ORDER BY last_seen_at DESC LIMIT ${LISTED}`,
        [userId, now, tokenVersion],
      ),
    );
    return rows.map((row) => ({
      tokenId: row.token_id,
      ip: row.ip,
      device: row.device,
      createdAt: toDate(row.created_at),
      lastSeenAt: toDate(row.last_seen_at),
    }));
  }

  /** Where a user has been signed in of late: what sessions that have not run out were opened from. */
  async placesOf(userId: string): Promise<{ ip: string; device: string }[]> {
    return this.transactions.read((em) =>
      select(em, `SELECT ip, device FROM auth_sessions WHERE user_id=? ORDER BY last_seen_at DESC LIMIT ${LISTED}`, [
        userId,
      ]),
    );
  }

  /** Tokens of a user that have not run out, nobody else can end them meanwhile. All, or one of them. */
  async lock(em: EntityManager, userId: string, now: Date, tokenId?: string): Promise<Ending[]> {
    const one = tokenId === undefined ? '' : ' AND token_id=?';
    const rows = await select<{ token_id: string; expires_at: string | Date }>(
      em,
      `SELECT token_id, expires_at FROM auth_sessions WHERE user_id=? AND expires_at>?${one}${forUpdate(em)}`,
      tokenId === undefined ? [userId, now] : [userId, now, tokenId],
    );
    return rows.map((row) => ({ tokenId: row.token_id, expiresAt: toDate(row.expires_at) }));
  }

  /** Ending again changes nothing. */
  async end(em: EntityManager, { tokenId, expiresAt }: Ending): Promise<void> {
    await execute(em, 'DELETE FROM auth_sessions WHERE token_id=?', [tokenId]);
    try {
      await insertRows(em, 'auth_revoked_tokens', ['token_id', 'expires_at'], [[tokenId, expiresAt]]);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
}

type Ending = Pick<Claims, 'tokenId' | 'expiresAt'>;
