import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, select, type SqlValue, toDate } from '../../../database/index.js';
import type { Revocation } from './wallets.repository.js';

export interface Proof {
  id: string;
  userId: string;
  address: string;
  message: string;
  signature: string;
  shared: boolean;
  createdAt: Date;
  revokedAt: Date | null;
  revokedBy: string | null;
  revokeReason: string | null;
}

export interface ProofFilter {
  state?: 'active' | 'revoked' | 'shared';
  address?: string;
  userId?: string;
  /** Id of the last proof on the page before. */
  before?: string;
  limit: number;
}

interface Raw {
  id: string | number;
  user_id: string | number;
  address: string;
  message: string;
  signature: string;
  shared: number | string;
  created_at: string | Date;
  revoked_at: string | Date | null;
  revoked_by: string | number | null;
  revoke_reason: string | null;
}

const SHARED = `EXISTS (SELECT 1 FROM authorised_wallets o
  WHERE o.address=w.address AND o.active=1 AND o.user_id<>w.user_id AND w.active=1)`;
const COLUMNS = `w.id, w.user_id, w.address, w.message, w.signature, w.created_at, w.revoked_at, w.revoked_by,
  w.revoke_reason, CASE WHEN ${SHARED} THEN 1 ELSE 0 END AS shared`;

const toProof = (raw: Raw): Proof => ({
  id: String(raw.id),
  userId: String(raw.user_id),
  address: raw.address,
  message: raw.message,
  signature: raw.signature,
  shared: Number(raw.shared) === 1,
  createdAt: toDate(raw.created_at),
  revokedAt: toDate(raw.revoked_at),
  revokedBy: raw.revoked_by === null ? null : String(raw.revoked_by),
  revokeReason: raw.revoke_reason,
});

/** Proofs of all users, for staff. */
@Injectable()
export class StaffWalletsRepository {
  /** Newest first; one more than `limit`. */
  async list(em: EntityManager, filter: ProofFilter): Promise<Proof[]> {
    const where: string[] = ['1=1'];
    const params: SqlValue[] = [];
    const add = (condition: string, value: SqlValue | undefined): void => {
      if (value === undefined) return;
      where.push(condition);
      params.push(value);
    };
    if (filter.state === 'revoked') where.push('w.active IS NULL');
    else if (filter.state) where.push('w.active=1');
    if (filter.state === 'shared') where.push(SHARED);
    add('w.address=?', filter.address);
    add('w.user_id=?', filter.userId);
    add('w.id<?', filter.before);
    const rows = await select<Raw>(
      em,
      `SELECT ${COLUMNS} FROM authorised_wallets w WHERE ${where.join(' AND ')} ORDER BY w.id DESC LIMIT ${filter.limit + 1}`,
      params,
    );
    return rows.map(toProof);
  }

  async find(em: EntityManager, id: string): Promise<Proof | null> {
    const [row] = await select<Raw>(em, `SELECT ${COLUMNS} FROM authorised_wallets w WHERE w.id=?`, [id]);
    return row ? toProof(row) : null;
  }

  /** False when it was revoked before. */
  async revoke(em: EntityManager, id: string, { at, by, reason }: Revocation): Promise<boolean> {
    const revoked = await execute(
      em,
      `UPDATE authorised_wallets SET active=NULL, revoked_at=?, revoked_by=?, revoke_reason=? WHERE id=? AND active=1`,
      [at, by, reason, id],
    );
    return revoked === 1;
  }
}
