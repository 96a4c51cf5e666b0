import type { EntityManager } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { ChainService, type ChainTransfer } from '../../tron/index.js';
import { isOpen } from '../domain/payment-state.js';
import { PaymentsRepository } from '../repositories/payments.repository.js';
import type { Payment } from '../entities/payment.entity.js';
import { ReceiptsRepository } from '../repositories/receipts.repository.js';
import { TxChecksService } from './tx-checks.service.js';

/** Where the money of a payment stands, as it is shown outside its cashier. */
export const PAYMENT_STAGES = [
  'waiting',
  /** A transfer is seen, and not final yet. */
  'confirming',
  /** A part came; the rest is awaited. */
  'underpaid',
  /** A transfer that the buyer claimed waits for a person's decision. */
  'review',
  'settled',
  'expired',
  'cancelled',
] as const;
export type PaymentStage = (typeof PAYMENT_STAGES)[number];

const MAX_PAYMENTS = 200;

export interface PaymentRecord extends Payment {
  stage: PaymentStage;
  /** What must be sent now, to the last digit; zero when nothing is awaited. */
  missingMicro: bigint;
  /** What came for it and is on the chain, in its order. */
  transfers: ChainTransfer[];
}

/** Payments with their transfers, for orders and recharges. */
@Injectable()
export class PaymentRecordsService {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly receipts: ReceiptsRepository,
    private readonly txChecks: TxChecksService,
    private readonly chain: ChainService,
  ) {}

  /** By the payments' ids; as many queries for a page of them as for one. */
  async findRecords(ids: readonly string[]): Promise<Map<string, PaymentRecord>> {
    const [rows, receipts] = await Promise.all([this.payments.findByIds(ids), this.receipts.findByPayments(ids)]);
    const transfers = await this.chain.findByIds(receipts.map(({ transferId }) => transferId));
    const paymentOf = new Map(receipts.map(({ transferId, paymentId }) => [transferId, paymentId]));
    const records = rows.map((row) => {
      const own = transfers.filter(
        ({ id, state }) => paymentOf.get(id) === row.id && (state === 'seen' || state === 'final'),
      );
      return recordOf(row, own);
    });
    const review = await this.txChecks.findOnHold(records.filter(({ stage }) => mayBeInReview(stage)));
    return new Map(
      records.map((record) => [record.id, review.has(record.id) ? { ...record, stage: 'review' } : record]),
    );
  }

  /** From which addresses a user's newest payments were paid, recharges too: whose money their balance was. */
  async sendersOf(userId: string): Promise<string[]> {
    const receipts = await this.receipts.findByPayments(await this.payments.findNewestIds(userId, MAX_PAYMENTS));
    const transfers = await this.chain.findByIds(receipts.map(({ transferId }) => transferId));
    return [...new Set(transfers.filter(({ state }) => state === 'final').map(({ from }) => from))];
  }

  /** Payments that this transaction (64 hex digits) paid, in part or whole. */
  async idsByTxid(txid: string, manager?: EntityManager): Promise<string[]> {
    const found = await this.chain.findByTxid(txid, manager);
    const ids = found.map(({ id }) => id);
    const receipts = await this.receipts.findByTransfers(ids, manager);
    return receipts.flatMap(({ paymentId }) => paymentId ?? []);
  }
}

/** The record by the payment and its transfers, without transactions that the buyer claimed. */
function recordOf(row: Payment, transfers: ChainTransfer[]): PaymentRecord {
  const missing = isOpen(row.state) ? row.amountDueMicro - row.amountReceivedMicro : 0n;
  const isPending = row.state !== 'settled' && transfers.some(({ state }) => state === 'seen');
  return { ...row, stage: isPending ? 'confirming' : row.state, missingMicro: missing > 0n ? missing : 0n, transfers };
}

/** A payment that is paid or has a pending transfer needs no decision. */
const mayBeInReview = (stage: PaymentStage): boolean => stage !== 'settled' && stage !== 'confirming';
