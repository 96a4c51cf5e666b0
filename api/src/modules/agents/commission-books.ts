import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { Ids } from '../../common/ids/index.js';
import { account, Ledger, type Leg } from '../ledger/index.js';
import { AgentsRepository } from './repositories/agents.repository.js';
import { type AttributedOrder, AttributionRepository } from './repositories/attribution.repository.js';
import { clearsAt, commissionOf, reversedBy } from './commission.js';
import { type Commission, CommissionsRepository, leftOf } from './repositories/commissions.repository.js';

/** A refund, in micro-USDT: so much of what was paid is given back by now. */
export interface GivenBack {
  refundId: string;
  totalMicro: bigint;
  paidMicro: bigint;
}

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Not asked for yet, so that it can still be taken back from. */
const isOpen = ({ state, amountMicro }: Commission): boolean =>
  (state === 'pending' || state === 'available') && amountMicro >= 0n;

/** How much of a commission a refund takes back beyond what was taken back before. */
function toTakeBack(order: AttributedOrder, { totalMicro, paidMicro }: Omit<GivenBack, 'refundId'>): bigint {
  // What was given back before delivery is not in the base.
  const { baseMicro, amountMicro, reversedMicro } = order;
  const micro = reversedBy(amountMicro, baseMicro, totalMicro - (paidMicro - baseMicro)) - reversedMicro;
  return micro > 0n ? micro : 0n;
}

/**
 * What orders earn for agents, and what is taken back: each change is a line and a posting in one transaction. The lock on
 * the agent comes first, so the lines of an agent always add up to what the ledger says.
 */
@Injectable()
export class CommissionBooks {
  constructor(
    private readonly agents: AgentsRepository,
    private readonly attribution: AttributionRepository,
    private readonly repository: CommissionsRepository,
    private readonly ledger: Ledger,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Books what a delivered order earned, pending; false when it earned nothing, or is booked already. */
  async earn(
    em: EntityManager,
    order: AttributedOrder,
    { baseMicro, holdDays, deliveredAt }: { baseMicro: bigint; holdDays: number; deliveredAt: Date },
  ): Promise<boolean> {
    await this.agents.lock(em, order.agentId);
    const { orderId, agentId, rateBp, warrantyHours } = order;
    const amountMicro = commissionOf(baseMicro, rateBp);
    if (amountMicro <= 0n || (await this.repository.ofOrder(em, orderId)).length > 0) return false;
    await this.repository.insert(em, {
      ...this.line(order, { part: 0, amountMicro, baseMicro }),
      clearsAt: clearsAt(deliveredAt, holdDays, warrantyHours),
    });
    await this.attribution.setEarned(em, orderId, { baseMicro, amountMicro });
    return this.ledger.post(em, {
      kind: 'commission_earned',
      key: `commission:${orderId}:earned`,
      reference: `agent:${agentId}`,
      legs: [
        { account: account.commissionExpense, amountMicro },
        { account: account.agentPending(agentId), amountMicro: -amountMicro },
      ],
    });
  }

  /** The hold is over: pending → available. False when the line is not pending any more. */
  async clear(em: EntityManager, { id, agentId }: { id: string; agentId: string }): Promise<boolean> {
    await this.agents.lock(em, agentId);
    const line = await this.repository.find(em, id);
    if (!line || !(await this.repository.clear(em, id, this.clock.now()))) return false;
    const amountMicro = leftOf(line);
    return this.ledger.post(em, {
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

  /** A part of what was paid is given back: so is that part of the commission. */
  async refunded(em: EntityManager, orderId: string, { refundId, totalMicro, paidMicro }: GivenBack): Promise<void> {
    const order = await this.lockOrder(em, orderId);
    if (!order || order.amountMicro === 0n) return;
    await this.takeBack(em, order, toTakeBack(order, { totalMicro, paidMicro }), { cause: refundId, reason: 'refund' });
  }

  /** What `refunded` would take back now, and how much of it would be owed. Changes nothing. */
  async lossBy(
    em: EntityManager,
    order: AttributedOrder,
    refund: Omit<GivenBack, 'refundId'>,
  ): Promise<{ takenBackMicro: bigint; owedMicro: bigint }> {
    const takenBackMicro = order.amountMicro === 0n ? 0n : toTakeBack(order, refund);
    const open = (await this.repository.ofOrder(em, order.orderId)).filter(isOpen);
    const openMicro = open.reduce((sum, line) => sum + leftOf(line), 0n);
    return { takenBackMicro, owedMicro: takenBackMicro > openMicro ? takenBackMicro - openMicro : 0n };
  }

  /** Staff refuse a flagged commission: all that is left of it is taken back. */
  async rejected(em: EntityManager, orderId: string): Promise<void> {
    const order = await this.lockOrder(em, orderId);
    if (!order) return;
    const left = order.amountMicro - order.reversedMicro;
    await this.takeBack(em, order, left, { cause: 'rejected', reason: 'rejected' });
  }

  private async lockOrder(em: EntityManager, orderId: string): Promise<AttributedOrder | null> {
    const found = await this.attribution.find(em, orderId);
    if (!found) return null;
    await this.agents.lock(em, found.agentId);
    return this.attribution.find(em, orderId);
  }

  /** First from what was not asked for yet; what was, is owed back by a negative line. */
  private async takeBack(
    em: EntityManager,
    order: AttributedOrder,
    micro: bigint,
    { cause, reason }: { cause: string; reason: 'refund' | 'rejected' },
  ): Promise<void> {
    if (micro <= 0n) return;
    const { agentId, orderId } = order;
    const available = account.agentAvailable(agentId);
    const legs: Leg[] = [{ account: account.commissionExpense, amountMicro: -micro }];
    let rest = micro;
    for (const line of await this.repository.ofOrder(em, orderId)) {
      if (!isOpen(line)) continue;
      const part = min(rest, leftOf(line));
      if (part === 0n) continue;
      await this.repository.takeBack(em, line.id, part);
      legs.push({ account: line.state === 'pending' ? account.agentPending(agentId) : available, amountMicro: part });
      rest -= part;
    }
    if (rest > 0n) {
      const part = await this.repository.nextPart(em, orderId);
      const line = this.line(order, { part, amountMicro: -rest, baseMicro: 0n });
      await this.repository.insert(em, { ...line, kind: 'reversal', reason, state: 'available', checkState: 'clean' });
      legs.push({ account: available, amountMicro: rest });
    }
    await this.attribution.addReversed(em, orderId, micro);
    await this.ledger.post(em, {
      kind: 'commission_reversed',
      key: `commission:${orderId}:${cause}`,
      reference: `agent:${agentId}`,
      legs,
      mayOverdraw: available,
    });
  }

  private line(
    { agentId, orderId }: AttributedOrder,
    { part, amountMicro, baseMicro }: Pick<Commission, 'part' | 'amountMicro' | 'baseMicro'>,
  ): Commission {
    const createdAt = this.clock.now();
    return {
      id: this.ids.next(),
      agentId,
      orderId,
      part,
      kind: 'sale',
      reason: 'sale',
      baseMicro,
      amountMicro,
      reversedMicro: 0n,
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
