import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, LessThanOrEqual, MoreThan, type Repository } from 'typeorm';
import { toDate } from '../../../database/index.js';
import type { Overdue } from '../../../infrastructure/retention/index.js';
import { excludeFailed } from '../../../infrastructure/scheduler/index.js';
import { type ClaimState, type Finding, OPEN_STATES } from '../domain/claim.js';
import { Claim } from '../entities/claim.entity.js';

export const PURGE_REPLACEMENTS_JOB = 'claims.purge';

/** How a claim ends. */
export interface Outcome {
  state: ClaimState;
  /** Null keeps what the live check found. */
  finding: Finding | null;
  refunded?: bigint;
  purgeAt?: Date;
  /** Null when the live check decided. */
  by: { id: string; name: string } | null;
  note: string | null;
  now: Date;
}

export interface ClaimFilter {
  state?: ClaimState;
  orderId?: string;
  beforeId?: string;
  limit: number;
}

@Injectable()
export class ClaimsRepository {
  constructor(@InjectRepository(Claim) private readonly claims: Repository<Claim>) {}

  findById(id: string, manager = this.claims.manager): Promise<Claim | null> {
    return manager.findOneBy(Claim, { id });
  }

  findByIds(ids: readonly string[], manager = this.claims.manager): Promise<Claim[]> {
    return manager.find(Claim, { where: { id: In(ids) }, order: { lineNo: 'ASC', id: 'ASC' } });
  }

  findByOrder(orderId: string, manager = this.claims.manager): Promise<Claim[]> {
    return manager.find(Claim, { where: { orderId }, order: { id: 'ASC' } });
  }

  /** Newest first. */
  findPage({ state, orderId, beforeId, limit }: ClaimFilter): Promise<Claim[]> {
    const query = this.claims.createQueryBuilder('c').orderBy('c.id', 'DESC').limit(limit);
    if (state !== undefined) query.andWhere('c.state = :state', { state });
    if (orderId !== undefined) query.andWhere('c.orderId = :orderId', { orderId });
    if (beforeId !== undefined) query.andWhere('c.id < :beforeId', { beforeId });
    return query.getMany();
  }

  /** The live check found nothing that decides: staff do. */
  async leaveToStaff(manager: EntityManager, id: string): Promise<void> {
    await manager.update(Claim, { id, state: 'checking' }, { state: 'waiting', finding: 'unknown' });
  }

  /** Starts a decision in this transaction; false when the claim is decided. */
  async beginDecision(manager: EntityManager, id: string, state: ClaimState): Promise<boolean> {
    const { affected } = await manager.update(Claim, { id, state: In(OPEN_STATES) }, { state });
    return affected === 1;
  }

  async endDecision(manager: EntityManager, id: string, outcome: Outcome): Promise<void> {
    const { state, finding, refunded = null, purgeAt = null, by, note, now } = outcome;
    const decision = { decidedAt: now, decidedBy: by?.id ?? null, decidedByName: by?.name ?? null, note };
    await manager.update(
      Claim,
      { id },
      { state, ...(finding === null ? {} : { finding }), refunded, purgeAt, ...decision },
    );
  }

  async findDueToPurge(manager: EntityManager, now: Date, limit: number): Promise<string[]> {
    const query = manager
      .createQueryBuilder(Claim, 'c')
      .select('c.id')
      .where({ purgedAt: IsNull(), purgeAt: LessThanOrEqual(now) })
      .orderBy('c.purgeAt')
      .limit(limit);
    const claims = await excludeFailed(query, { job: PURGE_REPLACEMENTS_JOB, id: 'c.id', now }).getMany();
    return claims.map(({ id }) => id);
  }

  /** Replacements that should have been destroyed by an instant and are still there. */
  async findOverdue(manager: EntityManager, before: Date): Promise<Overdue> {
    const row = await manager
      .createQueryBuilder(Claim, 'c')
      .select('COUNT(*)', 'n')
      .addSelect('MIN(c.purgeAt)', 'since')
      .where({ purgedAt: IsNull(), purgeAt: LessThanOrEqual(before) })
      .getRawOne<{ n: string | number; since: string | Date | null }>();
    return { count: Number(row?.n ?? 0), since: toDate(row?.since ?? null) };
  }

  /** How many replacements are to be destroyed on which day (UTC). */
  async countDueByDay(manager: EntityManager, now: Date): Promise<{ day: string; count: number }[]> {
    const rows = await manager
      .createQueryBuilder(Claim, 'c')
      .select('SUBSTR(c.purgeAt, 1, 10)', 'day')
      .addSelect('COUNT(*)', 'n')
      .where({ purgedAt: IsNull(), purgeAt: MoreThan(now) })
      .groupBy('SUBSTR(c.purgeAt, 1, 10)')
      .orderBy('day')
      .getRawMany<{ day: string; n: string | number }>();
    return rows.map(({ day, n }) => ({ day, count: Number(n) }));
  }

  async markPurged(manager: EntityManager, ids: readonly string[], now: Date): Promise<void> {
    await manager.update(Claim, { id: In(ids) }, { purgedAt: now });
  }
}
