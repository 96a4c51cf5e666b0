import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Ids } from '../../../common/ids/index.js';
import { account, Ledger, type Leg } from '../../ledger/index.js';
import { AgentOrder } from '../entities/agent-order.entity.js';
import { Commission } from '../entities/commission.entity.js';
import { AgentsRepository } from '../repositories/agents.repository.js';
import { AgentOrdersRepository } from '../repositories/agent-orders.repository.js';
import { clearsAt, commissionOf, leftOf, reversedBy } from '../domain/commission.js';
import { CommissionsRepository } from '../repositories/commissions.repository.js';

/** A refund, in micro-USDT: the total that was refunded by now, of what was paid. */
export interface RefundTotals {
  refundId: string;
  totalMicro: bigint;
  paidMicro: bigint;
}

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Not requested yet, so that it can still be taken back. */
const isOpen = ({ state, amount }: Commission): boolean =>
  (state === 'pending' || state === 'available') && amount >= 0n;

/** How much of a commission a refund takes back beyond what was taken back before. */
function toTakeBack(order: AgentOrder, { totalMicro, paidMicro }: Omit<RefundTotals, 'refundId'>): bigint {
  // What was refunded before delivery is not in the base.
  const { base, amount, reversed } = order;
  const micro = reversedBy(amount, base, totalMicro - (paidMicro - base)) - reversed;
  return micro > 0n ? micro : 0n;
}

/**
 * What orders earn for agents, and what is taken back: each change is a line and a posting in one transaction. The lock on
 * the agent comes first, so the lines of an agent always add up to what the ledger says.
 */
@Injectable()
export class CommissionPostingsService {
  constructor(
    private readonly agents: AgentsRepository,
    private readonly orders: AgentOrdersRepository,
    private readonly repository: CommissionsRepository,
    private readonly ledger: Ledger,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Posts what a delivered order earned, pending; false when it earned nothing, or was posted before. */
  async earn(
    manager: EntityManager,
    order: AgentOrder,
    { baseMicro, holdDays, deliveredAt }: { baseMicro: bigint; holdDays: number; deliveredAt: Date },
  ): Promise<boolean> {
    await this.agents.lock(manager, order.agentId);
    const { orderId, agentId, rateBp, warrantyHours } = order;
    const amountMicro = commissionOf(baseMicro, rateBp);
    if (amountMicro <= 0n || (await this.repository.findByOrder(orderId, manager)).length > 0) return false;
    await manager.insert(Commission, {
      ...this.newLine(order, { part: 0, amount: amountMicro, base: baseMicro }),
      clearsAt: clearsAt(deliveredAt, holdDays, warrantyHours),
    });
    await manager.update(AgentOrder, { orderId }, { base: baseMicro, amount: amountMicro });
    const posted = await this.ledger.post(manager, {
      kind: 'commission_earned',
      key: `commission:${orderId}:earned`,
      reference: `agent:${agentId}`,
      legs: [
        { account: account.commissionExpense, amountMicro },
        { account: account.agentPending(agentId), amountMicro: -amountMicro },
      ],
    });
    if (!posted) return false;
    await this.orders.addPurchase(manager, this.ids.next(), order, { spentMicro: baseMicro, at: deliveredAt });
    return true;
  }

  /** The hold is over: pending → available. False when the line is not pending any more. */
  async clear(manager: EntityManager, { id, agentId }: { id: string; agentId: string }): Promise<boolean> {
    await this.agents.lock(manager, agentId);
    const line = await this.repository.findById(id, manager);
    if (!line || !(await this.repository.clear(manager, id, this.clock.now()))) return false;
    const amountMicro = leftOf(line);
    return this.ledger.post(manager, {
      kind: 'commission_cleared',
      // One that was held again is cleared a second time, each part of it by itself.
      key: `commission:${line.orderId}:${line.clearedAt === null ? 'cleared' : `${line.part}:released`}`,
      reference: `agent:${agentId}`,
      legs: [
        { account: account.agentPending(agentId), amountMicro },
        { account: account.agentAvailable(agentId), amountMicro: -amountMicro },
      ],
    });
  }

  /** A part of what was paid is refunded: that part of the commission is taken back. */
  async takeBackRefund(
    manager: EntityManager,
    orderId: string,
    { refundId, totalMicro, paidMicro }: RefundTotals,
  ): Promise<void> {
    const order = await this.lockOrder(manager, orderId);
    if (!order || order.amount === 0n) return;
    await this.takeBack(manager, order, toTakeBack(order, { totalMicro, paidMicro }), {
      cause: refundId,
      reason: 'refund',
    });
  }

  /** What `takeBackRefund` would take back now, and how much of it would be owed. Changes nothing. */
  async findLoss(
    manager: EntityManager,
    order: AgentOrder,
    refund: Omit<RefundTotals, 'refundId'>,
  ): Promise<{ takenBackMicro: bigint; owedMicro: bigint }> {
    const takenBackMicro = order.amount === 0n ? 0n : toTakeBack(order, refund);
    const open = (await this.repository.findByOrder(order.orderId, manager)).filter(isOpen);
    const openMicro = open.reduce((sum, line) => sum + leftOf(line), 0n);
    return { takenBackMicro, owedMicro: takenBackMicro > openMicro ? takenBackMicro - openMicro : 0n };
  }

  /** Staff reject a flagged commission: all that is left of it is taken back. */
  async takeBackRejected(manager: EntityManager, orderId: string): Promise<void> {
    const order = await this.lockOrder(manager, orderId);
    if (!order) return;
    const left = order.amount - order.reversed;
    await this.takeBack(manager, order, left, { cause: 'rejected', reason: 'rejected' });
  }

  private async lockOrder(manager: EntityManager, orderId: string): Promise<AgentOrder | null> {
    const found = await this.orders.findById(orderId, manager);
    if (!found) return null;
    await this.agents.lock(manager, found.agentId);
    return this.orders.findById(orderId, manager);
  }

  /** First from what was not requested yet; what was requested is owed back by a negative line. */
  private async takeBack(
    manager: EntityManager,
    order: AgentOrder,
    micro: bigint,
    { cause, reason }: { cause: string; reason: 'refund' | 'rejected' },
  ): Promise<void> {
    if (micro <= 0n) return;
    const { agentId, orderId } = order;
    const available = account.agentAvailable(agentId);
    const legs: Leg[] = [{ account: account.commissionExpense, amountMicro: -micro }];
    let rest = micro;
    for (const line of await this.repository.findByOrder(orderId, manager)) {
      if (!isOpen(line)) continue;
      const part = min(rest, leftOf(line));
      if (part === 0n) continue;
      await this.repository.takeBack(manager, line.id, part);
      legs.push({ account: line.state === 'pending' ? account.agentPending(agentId) : available, amountMicro: part });
      rest -= part;
    }
    if (rest > 0n) {
      const part = await this.repository.findNextPart(manager, orderId);
      const line = this.newLine(order, { part, amount: -rest, base: 0n });
      await manager.insert(Commission, { ...line, kind: 'reversal', reason, state: 'available', checkState: 'clean' });
      legs.push({ account: available, amountMicro: rest });
    }
    await this.orders.addReversed(manager, orderId, micro);
    await this.ledger.post(manager, {
      kind: 'commission_reversed',
      key: `commission:${orderId}:${cause}`,
      reference: `agent:${agentId}`,
      legs,
      canOverdraw: available,
    });
  }

  private newLine(
    { agentId, orderId }: AgentOrder,
    { part, amount, base }: Pick<Commission, 'part' | 'amount' | 'base'>,
  ): Commission {
    const createdAt = this.clock.now();
    return {
      id: this.ids.next(),
      agentId,
      orderId,
      part,
      kind: 'sale',
      reason: 'sale',
      base,
      amount,
      reversed: 0n,
      state: 'pending',
      checkState: 'waiting',
      flags: null,
      note: null,
      settlementId: null,
      clearsAt: createdAt,
      clearedAt: null,
      createdAt,
    };
  }
}
