import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { account, LedgerService, type Leg, postingKeys } from '../../ledger/index.js';
import type { ItemTotals } from '../../orders/index.js';
import { AgentOrder } from '../entities/agent-order.entity.js';
import { AgentOrderItem } from '../entities/agent-order-item.entity.js';
import { Commission } from '../entities/commission.entity.js';
import { AgentsRepository } from '../repositories/agents.repository.js';
import { AgentOrdersRepository } from '../repositories/agent-orders.repository.js';
import { computeClearingTime, computeCommission, remainingMicro, computeReversed } from '../domain/commission.js';
import { CommissionsRepository } from '../repositories/commissions.repository.js';

/** What is refunded so far of each item. */
export interface RefundTotals {
  refundId: string;
  items: readonly ItemTotals[];
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n);

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** A line that is not requested yet can be reversed. */
const isOpen = ({ state, amount }: Commission): boolean =>
  (state === 'pending' || state === 'available') && amount >= 0n;

/** The part of a commission that a refund reverses, beyond earlier refunds. */
function computeReversal(order: AgentOrder, rates: readonly AgentOrderItem[], items: readonly ItemTotals[]): bigint {
  const perItem = rates.map(({ position, rateBp, base }) => {
    const totals = items.find((item) => item.position === position);
    if (!totals) return 0n;
    // The base does not contain refunds from before the delivery.
    const refundedMicro = totals.totalMicro - (totals.paidMicro - base);
    return computeReversed(computeCommission(base, rateBp), base, refundedMicro);
  });
  const micro = sum(perItem) - order.reversed;
  return micro > 0n ? micro : 0n;
}

/**
 * Posts earned commission and reversals: each change is a line and a posting in one transaction. The agent is locked
 * first, so the sum of the agent's lines always equals the ledger's balance.
 */
@Injectable()
export class CommissionPostingsService {
  constructor(
    private readonly agents: AgentsRepository,
    private readonly orders: AgentOrdersRepository,
    private readonly repository: CommissionsRepository,
    private readonly ledger: LedgerService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Posts the pending commission of a delivered order, with what each item (by position) earned the shop; false when there
   * is none, or it was posted before.
   */
  async postEarned(
    manager: EntityManager,
    order: AgentOrder,
    { bases, holdDays, deliveredAt }: { bases: ReadonlyMap<number, bigint>; holdDays: number; deliveredAt: Date },
  ): Promise<boolean> {
    await this.agents.lockById(manager, order.agentId);
    const { orderId, agentId, warrantyHours } = order;
    const items = (await this.orders.findItems(orderId, manager)).map((item) => ({
      ...item,
      base: bases.get(item.position) ?? 0n,
    }));
    const baseMicro = sum(items.map(({ base }) => base));
    const amountMicro = sum(items.map(({ base, rateBp }) => computeCommission(base, rateBp)));
    if (amountMicro <= 0n || (await this.repository.findByOrder(orderId, manager)).length > 0) return false;
    await manager.insert(Commission, {
      ...this.buildLine(order, { part: 0, amount: amountMicro, base: baseMicro }),
      clearsAt: computeClearingTime(deliveredAt, holdDays, warrantyHours),
    });
    await manager.update(AgentOrder, { orderId }, { base: baseMicro, amount: amountMicro });
    for (const { position, base } of items) await manager.update(AgentOrderItem, { orderId, position }, { base });
    const posted = await this.ledger.post(manager, {
      kind: 'commission_earned',
      idempotencyKey: postingKeys.commissionEarned(orderId),
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

  /** pending → available. False when the line is no longer pending. */
  async clearLine(manager: EntityManager, { id, agentId }: { id: string; agentId: string }): Promise<boolean> {
    await this.agents.lockById(manager, agentId);
    const line = await this.repository.findById(id, manager);
    if (!line || !(await this.repository.clearLine(manager, id, this.clock.now()))) return false;
    const amountMicro = remainingMicro(line);
    return this.ledger.post(manager, {
      kind: 'commission_cleared',
      idempotencyKey:
        line.clearedAt === null
          ? postingKeys.commissionCleared(line.orderId)
          : postingKeys.commissionReleased(line.orderId, line.part),
      reference: `agent:${agentId}`,
      legs: [
        { account: account.agentPending(agentId), amountMicro },
        { account: account.agentAvailable(agentId), amountMicro: -amountMicro },
      ],
    });
  }

  /** Reverses the part of the commission that corresponds to a refund. */
  async reverseRefunded(manager: EntityManager, orderId: string, { refundId, items }: RefundTotals): Promise<void> {
    const order = await this.lockOrder(manager, orderId);
    if (!order || order.amount === 0n) return;
    const rates = await this.orders.findItems(orderId, manager);
    await this.reverseCommission(manager, order, computeReversal(order, rates, items), {
      idempotencyKey: postingKeys.commissionRefunded(orderId, refundId),
      reason: 'refund',
    });
  }

  /** The amount that `reverseRefunded` would reverse now, and the part of it that the agent would owe. */
  async findLoss(
    manager: EntityManager,
    order: AgentOrder,
    items: readonly ItemTotals[],
  ): Promise<{ takenBackMicro: bigint; debtMicro: bigint }> {
    const rates = await this.orders.findItems(order.orderId, manager);
    const takenBackMicro = order.amount === 0n ? 0n : computeReversal(order, rates, items);
    const open = (await this.repository.findByOrder(order.orderId, manager)).filter(isOpen);
    const openMicro = sum(open.map(remainingMicro));
    return { takenBackMicro, debtMicro: takenBackMicro > openMicro ? takenBackMicro - openMicro : 0n };
  }

  /** Reverses the rest of a commission that staff reject. */
  async reverseRejected(manager: EntityManager, orderId: string): Promise<void> {
    const order = await this.lockOrder(manager, orderId);
    if (!order) return;
    const left = order.amount - order.reversed;
    const idempotencyKey = postingKeys.commissionRejected(orderId);
    await this.reverseCommission(manager, order, left, { idempotencyKey, reason: 'rejected' });
  }

  private async lockOrder(manager: EntityManager, orderId: string): Promise<AgentOrder | null> {
    const found = await this.orders.findById(orderId, manager);
    if (!found) return null;
    await this.agents.lockById(manager, found.agentId);
    return this.orders.findById(orderId, manager);
  }

  /** Reverses lines that are not requested yet first; for the rest a negative line is added, which the agent owes. */
  private async reverseCommission(
    manager: EntityManager,
    order: AgentOrder,
    micro: bigint,
    { idempotencyKey, reason }: { idempotencyKey: string; reason: 'refund' | 'rejected' },
  ): Promise<void> {
    if (micro <= 0n) return;
    const { agentId, orderId } = order;
    const available = account.agentAvailable(agentId);
    const legs: Leg[] = [{ account: account.commissionExpense, amountMicro: -micro }];
    let rest = micro;
    for (const line of await this.repository.findByOrder(orderId, manager)) {
      if (!isOpen(line)) continue;
      const part = min(rest, remainingMicro(line));
      if (part === 0n) continue;
      await this.repository.reverseCommission(manager, line.id, part);
      legs.push({ account: line.state === 'pending' ? account.agentPending(agentId) : available, amountMicro: part });
      rest -= part;
    }
    if (rest > 0n) {
      const part = await this.repository.findNextPart(manager, orderId);
      const line = this.buildLine(order, { part, amount: -rest, base: 0n });
      await manager.insert(Commission, { ...line, kind: 'reversal', reason, state: 'available', checkState: 'clean' });
      legs.push({ account: available, amountMicro: rest });
    }
    await this.orders.addReversed(manager, orderId, micro);
    await this.ledger.post(manager, {
      kind: 'commission_reversed',
      idempotencyKey,
      reference: `agent:${agentId}`,
      legs,
      canOverdraw: available,
    });
  }

  private buildLine(
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
