import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Not, type Repository } from 'typeorm';
import { nextSettlementState, type SettlementFact, type SettlementState } from '../domain/settlement-state.js';
import { Settlement } from '../entities/settlement.entity.js';

export interface SettlementFilter {
  agentId?: string;
  state?: SettlementState;
  ids?: readonly string[];
  /** The newest first, below this one. */
  beforeId?: string;
  /** The oldest first, above this one. */
  afterId?: string;
  limit: number;
}

export interface Paid {
  txid: string;
  position: number;
  payerAddress: string;
  foundBy: 'staff' | 'watch';
  /** Null when the transaction was found without staff. */
  by: Person | null;
  at: Date;
}

export interface Person {
  id: string;
  name: string;
}

export interface Decision {
  from: SettlementState;
  fact: SettlementFact;
  by: Person;
  reason: string | null;
  /** The solid block: its payment is searched from there on. */
  solid: number | null;
  at: Date;
  /** A transaction that was signed for it and can no longer arrive; with any other one signed it is not decided. */
  endedTxid: string | null;
  /** Also when it is in a file for a batch payment. */
  exported: boolean;
}

/** Conditions of updates; the parameters are `at` and `endedTxid`. */
export const NOT_CLAIMED = '(claimed_until IS NULL OR claimed_until <= :at)';
export const NOTHING_ELSE_SIGNED = '(sending_txid IS NULL OR sending_txid = :endedTxid)';

@Injectable()
export class SettlementsRepository {
  constructor(@InjectRepository(Settlement) private readonly settlements: Repository<Settlement>) {}

  findById(id: string, manager = this.settlements.manager): Promise<Settlement | null> {
    return manager.findOneBy(Settlement, { id });
  }

  /** The one that is requested or approved; an agent has at most one. */
  findOpen(agentId: string, manager = this.settlements.manager): Promise<Settlement | null> {
    return manager.findOneBy(Settlement, { agentId, active: 1 });
  }

  /** The newest first, or the oldest first after `afterId`. */
  findPage(filter: SettlementFilter): Promise<Settlement[]> {
    const { agentId, state, ids, beforeId, afterId, limit } = filter;
    const order = afterId === undefined ? 'DESC' : 'ASC';
    const query = this.settlements.createQueryBuilder('s').orderBy('s.id', order).limit(limit);
    if (agentId !== undefined) query.andWhere({ agentId });
    if (state !== undefined) query.andWhere({ state });
    if (ids !== undefined) query.andWhere({ id: In(ids) });
    if (beforeId !== undefined) query.andWhere('s.id < :beforeId', { beforeId });
    if (afterId !== undefined) query.andWhere('s.id > :afterId', { afterId });
    return query.getMany();
  }

  /** What is to be paid to these addresses. */
  findApprovedTo(addresses: readonly string[]): Promise<Settlement[]> {
    return this.settlements.find({ where: { state: 'approved', address: In(addresses) }, order: { id: 'ASC' } });
  }

  count(state: SettlementState, ids?: readonly string[]): Promise<number> {
    return this.settlements.countBy(ids === undefined ? { state } : { state, id: In(ids) });
  }

  /** Whether anything was ever paid to this address. */
  wasPaidTo(manager: EntityManager, address: string): Promise<boolean> {
    return manager.existsBy(Settlement, { address, state: 'paid' });
  }

  /** False when its state has changed since, or has no such transition, or it is being paid. */
  async decide(manager: EntityManager, id: string, decision: Decision): Promise<boolean> {
    const { from, fact, by, reason, solid, at, endedTxid, exported } = decision;
    const to = nextSettlementState(from, fact);
    if (to === null) return false;
    const update = manager
      .createQueryBuilder()
      .update(Settlement)
      .set({
        ...{ state: to, active: to === 'rejected' ? null : 1, reason, searchedTo: solid, approvedBlock: solid },
        ...{ decidedBy: by.id, decidedByName: by.name, decidedAt: at, sendingTxid: null, sendingAt: null },
      })
      .where({ id, state: from })
      .andWhere(NOT_CLAIMED, { at })
      .andWhere(NOTHING_ELSE_SIGNED, { endedTxid });
    if (!exported) update.andWhere('export_id IS NULL');
    return (await update.execute()).affected === 1;
  }

  /** False when it is approved or ended. */
  async cancel(manager: EntityManager, id: string, at: Date): Promise<boolean> {
    const cancelled = { state: 'cancelled' as const, active: null, decidedAt: at };
    const { affected } = await manager.update(Settlement, { id, state: 'requested' }, cancelled);
    return affected === 1;
  }

  /** False when it is not approved; fails with a duplicate key when that transfer is used. */
  async markPaid(manager: EntityManager, id: string, paid: Paid): Promise<boolean> {
    const { txid, position: txPosition, payerAddress, foundBy, by, at } = paid;
    const { affected } = await manager.update(
      Settlement,
      { id, state: 'approved' },
      {
        ...{ state: 'paid', active: null, txid, txPosition, payerAddress, foundBy, problemTxid: null },
        ...{ paidBy: by?.id ?? null, paidByName: by?.name ?? null, paidAt: at },
      },
    );
    return affected === 1;
  }

  /** How many other settlements of the same address and amount each of these transactions has paid. */
  async countPaidBy(txids: readonly string[], { id, address, amount }: Settlement): Promise<Map<string, number>> {
    const rows = await this.settlements
      .createQueryBuilder('s')
      .select('s.txid', 'txid')
      .addSelect('COUNT(*)', 'n')
      .where({ txid: In(txids), address, amount, id: Not(id) })
      .groupBy('s.txid')
      .getRawMany<{ txid: string; n: string | number }>();
    return new Map(rows.map(({ txid, n }) => [txid, Number(n)]));
  }

  /** Notes a transaction that seems to have paid it and could not be recorded; staff look into it. */
  async setProblem(manager: EntityManager, id: string, problemTxid: string): Promise<void> {
    await manager.update(Settlement, { id, state: 'approved' }, { problemTxid });
  }

  async setSearchedTo(manager: EntityManager, ids: readonly string[], searchedTo: number): Promise<void> {
    await manager.update(Settlement, { id: In(ids), state: 'approved' }, { searchedTo });
  }
}
