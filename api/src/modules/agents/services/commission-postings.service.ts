import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { account, LedgerService, type Leg, postingKeys } from '../../ledger/index.js';
import type { ItemTotals } from '../../orders/index.js';
import { AgentOrder } from '../entities/agent-order.entity.js';
import { AgentOrderItem } from '../entities/agent-order-item.entity.js';
import { Commission } from '../entities/commission.entity.js';
import type { Agent } from '../entities/agent.entity.js';
import { AgentsRepository } from '../repositories/agents.repository.js';
import { AgentOrdersRepository } from '../repositories/agent-orders.repository.js';
import {
  type CommissionParts,
  computeClearingTime,
  computeCommission,
  remainingMicro,
  computeReversed,
  splitCommission,
  splitReversed,
} from '../domain/commission.js';
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

const positive = (micro: bigint): bigint => (micro > 0n ? micro : 0n);

/** One of the agents who earn by an order. */
interface Earner {
  agentId: string;
  /** The agent invited the one who sold. */
  isShare: boolean;
}

const sellerOf = ({ agentId }: AgentOrder): Earner => ({ agentId, isShare: false });

const inviterOf = ({ inviterId }: AgentOrder): Earner | null =>
  inviterId === null ? null : { agentId: inviterId, isShare: true };

/** The parts of a commission that a refund reverses, beyond what was reversed before. */
function computeReversal(
  order: AgentOrder,
  rates: readonly AgentOrderItem[],
  items: readonly ItemTotals[],
): CommissionParts {
  const perItem = rates.map(({ position, rateBp, base }) => {
    const totals = items.find((item) => item.position === position);
    if (!totals) return 0n;
    // The base does not contain refunds from before the delivery.
    const refundedMicro = totals.totalMicro - (totals.paidMicro - base);
    return computeReversed(computeCommission(base, rateBp), base, refundedMicro);
  });
  const { agentMicro, inviterMicro } = splitReversed(order.amount + order.shareAmount, sum(perItem), order.shareBp);
  return {
    agentMicro: positive(agentMicro - order.reversed),
    inviterMicro: positive(inviterMicro - order.shareReversed),
  };
}

/**
 * Posts earned commission and reversals: each change is a line and a posting in one transaction, for the agent and for who
 * invited the agent. Both are locked first, so the sum of an agent's lines always equals the ledger's balance.
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
    await this.lockEarners(manager, order);
    const { orderId, warrantyHours, shareBp } = order;
    const items = (await this.orders.findItems(orderId, manager)).map((item) => ({
      ...item,
      base: bases.get(item.position) ?? 0n,
    }));
    const baseMicro = sum(items.map(({ base }) => base));
    const totalMicro = sum(items.map(({ base, rateBp }) => computeCommission(base, rateBp)));
    if (totalMicro <= 0n || (await this.repository.findByOrder(orderId, manager)).length > 0) return false;
    const { agentMicro, inviterMicro } = splitCommission(totalMicro, shareBp);
    await manager.update(AgentOrder, { orderId }, { base: baseMicro, amount: agentMicro, shareAmount: inviterMicro });
    for (const { position, base } of items) await manager.update(AgentOrderItem, { orderId, position }, { base });
    const clearsAt = computeClearingTime(deliveredAt, holdDays, warrantyHours);
    const line = { amount: agentMicro, base: baseMicro, clearsAt };
    if (!(await this.postLine(manager, order, sellerOf(order), line))) return false;
    const inviter = inviterOf(order);
    if (inviter) await this.postLine(manager, order, inviter, { amount: inviterMicro, base: 0n, clearsAt });
    await this.orders.addPurchase(manager, this.ids.next(), order, { spentMicro: baseMicro, at: deliveredAt });
    return true;
  }

  /** pending → available. False when the line is no longer pending. */
  async clearLine(manager: EntityManager, { id, agentId }: { id: string; agentId: string }): Promise<boolean> {
    await this.agents.lockById(manager, agentId);
    const line = await this.repository.findById(id, manager);
    if (!line || !(await this.repository.clearLine(manager, id, this.clock.now()))) return false;
    const amountMicro = remainingMicro(line);
    const of = { orderId: line.orderId, isShare: line.kind === 'share' };
    return this.ledger.post(manager, {
      kind: 'commission_cleared',
      idempotencyKey:
        line.clearedAt === null ? postingKeys.commissionCleared(of) : postingKeys.commissionReleased(of, line.part),
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
    const { agentMicro, inviterMicro } = computeReversal(order, rates, items);
    const post = (earner: Earner, micro: bigint) =>
      this.reverseCommission(manager, order, earner, {
        micro,
        idempotencyKey: postingKeys.commissionRefunded({ orderId, isShare: earner.isShare }, refundId),
        reason: 'refund',
      });
    await post(sellerOf(order), agentMicro);
    const inviter = inviterOf(order);
    if (inviter) await post(inviter, inviterMicro);
  }

  /** The amount that `reverseRefunded` would reverse now, and the part of it that the agents would owe. */
  async findLoss(
    manager: EntityManager,
    order: AgentOrder,
    items: readonly ItemTotals[],
  ): Promise<{ takenBackMicro: bigint; debtMicro: bigint }> {
    if (order.amount === 0n) return { takenBackMicro: 0n, debtMicro: 0n };
    const rates = await this.orders.findItems(order.orderId, manager);
    const { agentMicro, inviterMicro } = computeReversal(order, rates, items);
    const open = (await this.repository.findByOrder(order.orderId, manager)).filter(isOpen);
    const sumOpen = (agentId: string | null) =>
      sum(open.filter((line) => line.agentId === agentId).map(remainingMicro));
    return {
      takenBackMicro: agentMicro + inviterMicro,
      debtMicro: positive(agentMicro - sumOpen(order.agentId)) + positive(inviterMicro - sumOpen(order.inviterId)),
    };
  }

  /** Reverses the rest of what an agent has of an order, which staff reject; with the agent's, the share of the inviter goes. */
  async reverseRejected(manager: EntityManager, orderId: string, agentId: string): Promise<void> {
    const order = await this.lockOrder(manager, orderId);
    if (!order) return;
    const post = (earner: Earner, micro: bigint) =>
      this.reverseCommission(manager, order, earner, {
        micro,
        idempotencyKey: postingKeys.commissionRejected({ orderId, isShare: earner.isShare }),
        reason: 'rejected',
      });
    const inviter = inviterOf(order);
    if (inviter) await post(inviter, order.shareAmount - order.shareReversed);
    if (agentId === order.agentId) await post(sellerOf(order), order.amount - order.reversed);
  }

  private async lockOrder(manager: EntityManager, orderId: string): Promise<AgentOrder | null> {
    const found = await this.orders.findById(orderId, manager);
    if (!found) return null;
    await this.lockEarners(manager, found);
    return this.orders.findById(orderId, manager);
  }

  private lockEarners(manager: EntityManager, { agentId, inviterId }: AgentOrder): Promise<Agent[]> {
    return this.agents.lockByIds(manager, inviterId === null ? [agentId] : [agentId, inviterId]);
  }

  /** False when it was posted before; nothing is posted for a share that is rounded down to nothing. */
  private async postLine(
    manager: EntityManager,
    order: AgentOrder,
    earner: Earner,
    line: Pick<Commission, 'amount' | 'base' | 'clearsAt'>,
  ): Promise<boolean> {
    if (line.amount === 0n) return false;
    await manager.insert(Commission, {
      ...this.buildLine(order, earner, { part: 0, ...line }),
      clearsAt: line.clearsAt,
    });
    return this.ledger.post(manager, {
      kind: 'commission_earned',
      idempotencyKey: postingKeys.commissionEarned({ orderId: order.orderId, isShare: earner.isShare }),
      reference: `agent:${earner.agentId}`,
      legs: [
        { account: account.commissionExpense, amountMicro: line.amount },
        { account: account.agentPending(earner.agentId), amountMicro: -line.amount },
      ],
    });
  }

  /** Reverses lines that are not requested yet first; for the rest a negative line is added, which the agent owes. */
  private async reverseCommission(
    manager: EntityManager,
    order: AgentOrder,
    earner: Earner,
    { micro, idempotencyKey, reason }: { micro: bigint; idempotencyKey: string; reason: 'refund' | 'rejected' },
  ): Promise<void> {
    if (micro <= 0n) return;
    const { orderId } = order;
    const { agentId } = earner;
    const available = account.agentAvailable(agentId);
    const legs: Leg[] = [{ account: account.commissionExpense, amountMicro: -micro }];
    let rest = micro;
    for (const line of await this.repository.findByOrder(orderId, manager)) {
      if (line.agentId !== agentId || !isOpen(line)) continue;
      const part = min(rest, remainingMicro(line));
      if (part === 0n) continue;
      await this.repository.reverseCommission(manager, line.id, part);
      legs.push({ account: line.state === 'pending' ? account.agentPending(agentId) : available, amountMicro: part });
      rest -= part;
    }
    if (rest > 0n) {
      const part = await this.repository.findNextPart(manager, orderId, agentId);
      const line = this.buildLine(order, earner, { part, amount: -rest, base: 0n });
      await manager.insert(Commission, { ...line, kind: 'reversal', reason, state: 'available', checkState: 'clean' });
      legs.push({ account: available, amountMicro: rest });
    }
    await this.orders.addReversed(manager, orderId, micro, earner);
    await this.ledger.post(manager, {
      kind: 'commission_reversed',
      idempotencyKey,
      reference: `agent:${agentId}`,
      legs,
      canOverdraw: available,
    });
  }

  private buildLine(
    { orderId }: AgentOrder,
    { agentId, isShare }: Earner,
    { part, amount, base }: Pick<Commission, 'part' | 'amount' | 'base'>,
  ): Commission {
    const createdAt = this.clock.now();
    return {
      id: this.ids.next(),
      agentId,
      orderId,
      part,
      kind: isShare ? 'share' : 'sale',
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
