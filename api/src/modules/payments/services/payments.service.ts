import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { afterCommit } from '../../../database/index.js';
import { ChainService } from '../../tron/index.js';
import type { Payment } from '../entities/payment.entity.js';
import { PaymentsRepository } from '../repositories/payments.repository.js';
import { ReceiptsRepository } from '../repositories/receipts.repository.js';
import { PaymentsFeedService } from './payments-feed.service.js';
import type { Purpose } from './payment-handlers.service.js';

export interface PaymentMoney {
  amountDueMicro: bigint;
  amountReceivedMicro: bigint;
  amountCreditedMicro: bigint;
  fromBalanceMicro: bigint;
  txids: string[];
}

/**
 * What the modules of orders and recharges read and change of their payments. `OpenPaymentService` opens one,
 * `EndPaymentService` cancels it.
 */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly repository: PaymentsRepository,
    private readonly receipts: ReceiptsRepository,
    private readonly chain: ChainService,
    private readonly feed: PaymentsFeedService,
  ) {}

  /** A guest's other address, under which money that comes back is credited. Locks the payment until the transaction ends. */
  async changeEmail(manager: EntityManager, id: string, email: string): Promise<void> {
    await this.repository.lockPayment(manager, id);
    await this.repository.changeEmail(manager, id, email);
    afterCommit(manager, () => this.feed.notifyChanged(id));
  }

  /** Payments by what they are for; the key of each is its reference. */
  async byReference(purpose: Purpose, references: readonly string[]): Promise<Map<string, Payment>> {
    const payments = await this.repository.findByReferences(purpose, references);
    return new Map(payments.map((payment) => [payment.reference, payment]));
  }

  /** The amount due and received of each of these payments, and the transactions. */
  async moneyOf(ids: readonly string[]): Promise<Map<string, PaymentMoney>> {
    const [payments, receipts] = await Promise.all([this.repository.findByIds(ids), this.receipts.findByPayments(ids)]);
    const booked = receipts.filter(({ state }) => state === 'booked');
    const transfers = await this.chain.findByIds(booked.map(({ transferId }) => transferId));
    const txidOf = new Map(transfers.map(({ id, txid }) => [id, txid]));
    const txidsOf = (id: string): string[] =>
      booked.filter(({ paymentId }) => paymentId === id).flatMap(({ transferId }) => txidOf.get(transferId) ?? []);
    return new Map(payments.map((payment) => [payment.id, { ...payment, txids: txidsOf(payment.id) }]));
  }

  /** Notifies open cashiers that what they show has changed. */
  async incrementVersion(manager: EntityManager, id: string): Promise<void> {
    await this.repository.incrementVersion(manager, id);
    afterCommit(manager, () => this.feed.notifyChanged(id));
  }
}
