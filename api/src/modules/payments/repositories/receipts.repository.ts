import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, LessThan, MoreThan, Not, type Repository } from 'typeorm';
import { type MatchRule, PaymentReceipt, type ReceiptState } from '../entities/payment-receipt.entity.js';
import { ReceiptDecision } from '../entities/receipt-decision.entity.js';

export interface ReceiptFilter {
  state?: ReceiptState;
  /** Only those older than this one. */
  beforeId?: string;
  limit: number;
}

/** What transfers were matched to, by rule or by a person. */
@Injectable()
export class ReceiptsRepository {
  constructor(@InjectRepository(PaymentReceipt) private readonly receipts: Repository<PaymentReceipt>) {}

  findByTransfer(transferId: string, manager = this.receipts.manager): Promise<PaymentReceipt | null> {
    return manager.findOneBy(PaymentReceipt, { transferId });
  }

  findByTransfers(transferIds: readonly string[], manager = this.receipts.manager): Promise<PaymentReceipt[]> {
    return manager.findBy(PaymentReceipt, { transferId: In(transferIds) });
  }

  /** The transfers that were matched to these payments, oldest first. */
  findByPayments(paymentIds: readonly string[], manager = this.receipts.manager): Promise<PaymentReceipt[]> {
    return manager.find(PaymentReceipt, { where: { paymentId: In(paymentIds) }, order: { transferId: 'ASC' } });
  }

  /** Newest first. */
  listReceipts({ state, beforeId, limit }: ReceiptFilter): Promise<PaymentReceipt[]> {
    return this.receipts.find({
      where: {
        ...(state === undefined ? {} : { state }),
        ...(beforeId === undefined ? {} : { transferId: LessThan(beforeId) }),
      },
      order: { transferId: 'DESC' },
      take: limit,
    });
  }

  countUnmatched(): Promise<number> {
    return this.receipts.countBy({ state: 'unmatched' });
  }

  /** Transfers that wait for staff and have an id above `afterId`, the newest first. */
  async findUnmatchedIds(afterId: string, limit: number): Promise<string[]> {
    const found = await this.receipts.find({
      select: { transferId: true },
      where: { state: 'unmatched', transferId: MoreThan(afterId) },
      order: { transferId: 'DESC' },
      take: limit,
    });
    return found.map(({ transferId }) => transferId);
  }

  /** Inserts a receipt, or changes all of it but the time when it was first recorded. */
  async saveReceipt(
    manager: EntityManager,
    { transferId, ...fields }: Omit<PaymentReceipt, 'createdAt'>,
    now: Date,
  ): Promise<void> {
    const { affected } = await manager.update(PaymentReceipt, { transferId }, fields);
    if (affected === 0) await manager.insert(PaymentReceipt, { transferId, ...fields, createdAt: now });
  }

  /** Decides a transfer that waits for staff; false when it waits no longer. */
  async decideUnmatched(
    manager: EntityManager,
    transferId: string,
    to: { state: 'booked' | 'assigned' | 'returned' | 'own'; paymentId: string | null; rule: MatchRule },
  ): Promise<boolean> {
    const { affected } = await manager.update(PaymentReceipt, { transferId, state: 'unmatched' }, to);
    return affected === 1;
  }

  findDecisions(transferIds: readonly string[]): Promise<ReceiptDecision[]> {
    return this.receipts.manager.findBy(ReceiptDecision, { transferId: In(transferIds) });
  }

  /** Decisions from before an instant that name an e-mail, the oldest first. */
  findDecisionsWithEmail(
    manager: EntityManager,
    { before, limit }: { before: Date; limit: number },
  ): Promise<ReceiptDecision[]> {
    return manager.find(ReceiptDecision, {
      where: { targetType: 'email', target: Not(''), decidedAt: LessThan(before) },
      order: { decidedAt: 'ASC' },
      take: limit,
    });
  }
}
