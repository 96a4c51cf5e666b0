import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Not, type Repository } from 'typeorm';
import { nextSettlementState, type SettlementFact, type SettlementState } from '../domain/settlement-state.js';
import { Settlement } from '../entities/settlement.entity.js';

export interface SettlementFilter {
  agentId?: string;
  state?: SettlementState;
  ids?: readonly string[];
  /** Only older settlements, the newest first. */
  beforeId?: string;
  /** Only newer settlements, the oldest first. */
  afterId?: string;
  limit: number;
}

export interface RecordedPayment {
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
  /** The current solid block: the search for the payment starts there. */
  solidBlock: number | null;
  at: Date;
  /** A signed transaction that can no longer arrive. Any other signed transaction prevents the decision. */
  endedTxid: string | null;
  /** Decides even if it is in a batch payment file. */
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

  /** An agent has at most one settlement that is requested or approved. */
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

  findApprovedTo(addresses: readonly string[]): Promise<Settlement[]> {
    return this.settlements.find({ where: { state: 'approved', address: In(addresses) }, order: { id: 'ASC' } });
  }

  countByState(state: SettlementState, ids?: readonly string[]): Promise<number> {
    return this.settlements.countBy(ids === undefined ? { state } : { state, id: In(ids) });
  }

  hasPaymentTo(manager: EntityManager, address: string): Promise<boolean> {
    return manager.existsBy(Settlement, { address, state: 'paid' });
  }

  /** False when the state has changed or has no such transition, or when the settlement is claimed. */
  async decideSettlement(manager: EntityManager, id: string, decision: Decision): Promise<boolean> {
    const { from, fact, by, reason, solidBlock: solid, at, endedTxid, exported } = decision;
    const to = nextSettlementState(from, fact);
    if (to === null) return false;
    const update = manager
      .createQueryBuilder()
      .update(Settlement)
      .set({
        state: to,
        active: to === 'rejected' ? null : 1,
        reason,
        searchedTo: solid,
        approvedBlock: solid,
        decidedBy: by.id,
        decidedByName: by.name,
        decidedAt: at,
        sendingTxid: null,
        sendingAt: null,
      })
      .where({ id, state: from })
      .andWhere(NOT_CLAIMED, { at })
      .andWhere(NOTHING_ELSE_SIGNED, { endedTxid });
    if (!exported) update.andWhere('export_id IS NULL');
    return (await update.execute()).affected === 1;
  }

  /** False when it is no longer `requested`. */
  async cancelSettlement(manager: EntityManager, id: string, at: Date): Promise<boolean> {
    const cancelled = { state: 'cancelled' as const, active: null, decidedAt: at };
    const { affected } = await manager.update(Settlement, { id, state: 'requested' }, cancelled);
    return affected === 1;
  }

  /** False when it is not approved. Throws a duplicate key error when the transfer paid another settlement. */
  async markPaid(manager: EntityManager, id: string, paid: RecordedPayment): Promise<boolean> {
    const { txid, position: txPosition, payerAddress, foundBy, by, at } = paid;
    const { affected } = await manager.update(
      Settlement,
      { id, state: 'approved' },
      {
        state: 'paid',
        active: null,
        txid,
        txPosition,
        payerAddress,
        foundBy,
        problemTxid: null,
        paidBy: by?.id ?? null,
        paidByName: by?.name ?? null,
        paidAt: at,
      },
    );
    return affected === 1;
  }

  /** Counts, by transaction, the other settlements of the same address and amount that it has paid. */
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

  /** Stores a transaction that seems to have paid it but could not be recorded, for staff to check. */
  async setProblem(manager: EntityManager, id: string, problemTxid: string): Promise<void> {
    await manager.update(Settlement, { id, state: 'approved' }, { problemTxid });
  }

  async setSearchedTo(manager: EntityManager, ids: readonly string[], searchedTo: number): Promise<void> {
    await manager.update(Settlement, { id: In(ids), state: 'approved' }, { searchedTo });
  }
}
