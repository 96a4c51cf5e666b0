import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, LessThan, LessThanOrEqual, MoreThan, type Repository } from 'typeorm';
import { toMicro } from '../../../database/index.js';
import { excludeFailed } from '../../../infrastructure/scheduler/index.js';
import { Commission } from '../entities/commission.entity.js';

export const CLEAR_COMMISSIONS_JOB = 'agents.clear';

/** A line that waits for the comparison of payer and earner. */
export type Unexamined = Pick<Commission, 'id' | 'orderId' | 'clearsAt'>;

/** Lines of agents in one order. */
interface OrderLines {
  orderId: string;
  agentIds: readonly string[];
}

/** Lines of agents' earnings. A transaction that changes one has locked its agent. */
@Injectable()
export class CommissionsRepository {
  constructor(@InjectRepository(Commission) private readonly commissions: Repository<Commission>) {}

  findById(id: string, manager = this.commissions.manager): Promise<Commission | null> {
    return manager.findOneBy(Commission, { id });
  }

  /** The lines of all agents who earn by an order, sorted by part. */
  findByOrder(orderId: string, manager = this.commissions.manager): Promise<Commission[]> {
    return manager.find(Commission, { where: { orderId }, order: { part: 'ASC' } });
  }

  /** Reverses a part of a line; a line with nothing left is reversed. */
  async reverseCommission(manager: EntityManager, id: string, micro: bigint): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(Commission)
      // In this order: MySQL computes the state from values that were assigned before it.
      .set({
        state: () => "CASE WHEN reversed + :micro = amount THEN 'reversed' ELSE state END",
        reversed: () => 'reversed + :micro',
      })
      .where({ id })
      .andWhere('reversed + :micro <= amount')
      .setParameters({ micro })
      .execute();
  }

  /** Pending lines that may be available by now, and their agents. */
  findDue(now: Date, limit: number): Promise<Pick<Commission, 'id' | 'agentId'>[]> {
    const query = this.commissions
      .createQueryBuilder('c')
      .select(['c.id', 'c.agentId'])
      .where({ state: 'pending', checkState: In(['clean', 'accepted']), clearsAt: LessThanOrEqual(now) })
      .orderBy('c.clearsAt')
      .limit(limit);
    return excludeFailed(query, { job: CLEAR_COMMISSIONS_JOB, id: 'c.id', now }).getMany();
  }

  /** pending → available; false when it is not pending any more. */
  async clearLine(manager: EntityManager, id: string, clearedAt: Date): Promise<boolean> {
    const { affected } = await manager.update(Commission, { id, state: 'pending' }, { state: 'available', clearedAt });
    return affected === 1;
  }

  /** available → pending: the line waits until staff decide. */
  async holdLine(manager: EntityManager, id: string): Promise<boolean> {
    const { affected } = await manager.update(Commission, { id, state: 'available' }, { state: 'pending' });
    return affected === 1;
  }

  /** Clean earnings that are not paid yet, the oldest first. */
  findUnpaidClean(agentId: string, { afterId, limit }: { afterId: string; limit: number }): Promise<Commission[]> {
    return this.commissions.find({
      where: { agentId, id: MoreThan(afterId), checkState: 'clean', kind: In(EARNED), state: In(UNPAID) },
      order: { id: 'ASC' },
      take: limit,
    });
  }

  /** Due lines whose payer and earner are not compared yet; the longest overdue first. */
  findUnexamined(now: Date, { after, limit }: { after?: Unexamined; limit: number }): Promise<Commission[]> {
    const query = this.commissions
      .createQueryBuilder('c')
      .where({ state: 'pending', checkState: 'waiting' })
      .andWhere('c.clearsAt <= :now', { now })
      .orderBy('c.clearsAt', 'ASC')
      .addOrderBy('c.id', 'ASC')
      .limit(limit);
    if (after) {
      const { id, clearsAt } = after;
      query.andWhere('(c.clearsAt > :clearsAt OR (c.clearsAt = :clearsAt AND c.id > :id))', { id, clearsAt });
    }
    return query.getMany();
  }

  /** Flags the clean lines of agents in an order as a possible purchase of their own. */
  async flagLines(manager: EntityManager, { orderId, agentIds }: OrderLines, flags: string): Promise<void> {
    const of = { orderId, agentId: In(agentIds) };
    const clean = { ...of, checkState: 'clean' as const, kind: In(EARNED), state: In(UNPAID) };
    await manager.update(Commission, clean, { checkState: 'flagged', flags });
  }

  /** Lines that are available though they are flagged. */
  findFlaggedAvailable(manager: EntityManager, agentId: string): Promise<Commission[]> {
    const where = { agentId, state: 'available' as const, checkState: 'flagged' as const };
    return manager.find(Commission, { where, order: { id: 'ASC' } });
  }

  /** Stores the result of the comparison of payer and earner. Idempotent. */
  async setChecked(manager: EntityManager, { orderId, agentIds }: OrderLines, flags: string | null): Promise<void> {
    const checkState = flags === null ? 'clean' : 'flagged';
    const waiting = { orderId, agentId: In(agentIds), checkState: 'waiting' as const };
    await manager.update(Commission, waiting, { checkState, flags });
  }

  /** False when it is decided already. */
  async decideLine(manager: EntityManager, id: string, to: 'accepted' | 'rejected', note: string): Promise<boolean> {
    const { affected } = await manager.update(Commission, { id, checkState: 'flagged' }, { checkState: to, note });
    return affected === 1;
  }

  /** Decides the flagged lines of agents in an order; with `flags` only those that are flagged for the same. */
  async decideLines(
    manager: EntityManager,
    { orderId, agentIds, flags }: OrderLines & { flags?: string },
    { to, note }: { to: 'accepted' | 'rejected'; note: string },
  ): Promise<void> {
    const of = { orderId, agentId: In(agentIds), ...(flags === undefined ? {} : { flags }) };
    await manager.update(Commission, { ...of, checkState: 'flagged' }, { checkState: to, note });
  }

  /** Sum of the available lines that are negative; not positive. */
  async sumDebts(manager: EntityManager, agentId: string): Promise<bigint> {
    const row = await manager
      .createQueryBuilder(Commission, 'c')
      .select('SUM(c.amount)', 'total')
      .where({ agentId, state: 'available', amount: LessThan(0n) })
      .getRawOne<{ total: string | number | null }>();
    return toMicro(row?.total ?? 0);
  }

  /** Available lines of more than zero, the oldest first. */
  findAvailable(manager: EntityManager, agentId: string, afterId: string, limit: number): Promise<Commission[]> {
    return manager.find(Commission, {
      where: { agentId, state: 'available', id: MoreThan(afterId), amount: MoreThan(0n) },
      order: { id: 'ASC' },
      take: limit,
    });
  }

  /** Available parts of the same earning, by order. */
  async findAvailableParts(manager: EntityManager, agentId: string): Promise<Commission[][]> {
    const available = { agentId, state: 'available' as const, kind: In(EARNED) };
    const query = manager.createQueryBuilder(Commission, 'c').where(available);
    const divided = query
      .subQuery()
      .select('d.orderId')
      .from(Commission, 'd')
      .where("d.agentId = :agentId AND d.state = 'available' AND d.kind <> 'reversal' AND d.part > 0")
      .getQuery();
    const lines = await query
      .andWhere(`c.orderId IN ${divided}`, { agentId })
      .orderBy('c.orderId', 'ASC')
      .addOrderBy('c.part', 'ASC')
      .getMany();
    const orders = new Map<string, Commission[]>();
    for (const line of lines) orders.set(line.orderId, [...(orders.get(line.orderId) ?? []), line]);
    return [...orders.values()];
  }

  /** Merges a part of an earning into another one that is available too. */
  async mergePart(manager: EntityManager, into: string, { id, amount, reversed }: Commission): Promise<void> {
    await manager.delete(Commission, { id });
    await manager
      .createQueryBuilder()
      .update(Commission)
      .set({ amount: () => 'amount + :addedAmount', reversed: () => 'reversed + :addedReversed' })
      .where({ id: into })
      .setParameters({ addedAmount: amount, addedReversed: reversed })
      .execute();
  }

  async findNextPart(manager: EntityManager, orderId: string, agentId: string): Promise<number> {
    return ((await manager.maximum(Commission, 'part', { orderId, agentId })) ?? -1) + 1;
  }

  /** available → settling: all negative lines, and the others up to `upToId`. */
  async reserveLines(manager: EntityManager, agentId: string, settlementId: string, upToId: string): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(Commission)
      .set({ state: 'settling', settlementId })
      .where({ agentId, state: 'available' })
      .andWhere('(amount < 0 OR id <= :upToId)', { upToId })
      .execute();
  }

  async endSettling(manager: EntityManager, settlementId: string, state: 'paid' | 'available'): Promise<void> {
    const ended = { state, settlementId: state === 'paid' ? settlementId : null };
    await manager.update(Commission, { settlementId, state: 'settling' }, ended);
  }

  async sumSettling(manager: EntityManager, settlementId: string): Promise<bigint> {
    const row = await manager
      .createQueryBuilder(Commission, 'c')
      .select('SUM(c.amount - c.reversed)', 'total')
      .where({ settlementId, state: 'settling' })
      .getRawOne<{ total: string | number | null }>();
    return toMicro(row?.total ?? 0);
  }

  countFlagged(manager: EntityManager, settlementId: string): Promise<number> {
    return manager.countBy(Commission, { settlementId, checkState: 'flagged' });
  }

  async findFlaggedSettlements(manager: EntityManager, settlementIds: readonly string[]): Promise<Set<string>> {
    const flagged = await manager.findBy(Commission, { settlementId: In(settlementIds), checkState: 'flagged' });
    return new Set(flagged.flatMap(({ settlementId }) => settlementId ?? []));
  }
}

const EARNED = ['sale', 'share'] as const;

const UNPAID = ['pending', 'available', 'settling'] as const;
