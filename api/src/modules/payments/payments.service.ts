import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../core/clock/index.js';
import { afterCommit, isDuplicate, Transactions } from '../../core/database/index.js';
import { AppError } from '../../core/errors/index.js';
import { Chain } from '../chain/index.js';
import { FreeAmounts } from './free-amounts.js';
import { PaymentMethods } from './payment-methods.js';
import { paymentsReasons } from './payments.errors.js';
import { PaymentsFeed } from './payments.feed.js';
import { type PaymentRow, PaymentsRepository } from './payments.repository.js';
import { type PaymentFacts, type Purpose, Settlers } from './settlers.js';

/** Hours that an amount stays taken after its payment ended, so that late money still finds its owner. */
const GRACE_MS = 24 * 3_600_000;
export const EXPIRE_BATCH = 100;

/** A wallet, and amounts near the price that are free there. */
export interface PaymentChannel {
  walletAddress: string;
  amounts: Iterator<bigint, undefined>;
}

export interface OpenPayment {
  /** Unguessable: 128 random bits as hex. */
  id: string;
  purpose: Purpose;
  reference: string;
  label: string;
  userId: string | null;
  amountMicro: bigint;
  expiresAt: Date;
  channel: PaymentChannel;
}

export interface PaymentMoney {
  amountDueMicro: bigint;
  amountReceivedMicro: bigint;
  txids: string[];
}

export const toFacts = (row: PaymentRow): PaymentFacts => ({
  id: row.id,
  reference: row.reference,
  userId: row.userId,
  receivedMicro: row.amountReceivedMicro,
});

/** Opening and ending payments. What money does to them is in `flows/receive-transfer.ts`. */
@Injectable()
export class Payments {
  constructor(
    private readonly repository: PaymentsRepository,
    private readonly methods: PaymentMethods,
    private readonly amounts: FreeAmounts,
    private readonly settlers: Settlers,
    private readonly feed: PaymentsFeed,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly chain: Chain,
  ) {}

  /** Where a new payment can be paid. To be called before the transaction that opens the payment. */
  async chooseChannel(amountMicro: bigint): Promise<PaymentChannel> {
    const { walletAddress } = await this.methods.choose(amountMicro);
    return { walletAddress, amounts: await this.amounts.of(walletAddress, amountMicro) };
  }

  /**
   * Opens a payment with an amount due of its own: no two payments that could still be paid to one wallet ask for the
   * same amount. `payments.channel_busy` when all amounts near the price are taken.
   */
  async open(em: EntityManager, payment: OpenPayment): Promise<{ amountDueMicro: bigint }> {
    const amountDueMicro = await this.takeAmount(em, payment);
    const { channel, ...row } = payment;
    const { walletAddress } = channel;
    await this.repository.insert(em, { amountDueMicro, walletAddress, ...row, createdAt: this.clock.now() });
    return { amountDueMicro };
  }

  /** Ends a payment that nobody has begun to pay. False when it is not in a state for that. */
  async cancel(em: EntityManager, id: string): Promise<boolean> {
    return this.end(em, id, 'cancelled');
  }

  async find(id: string): Promise<PaymentRow | null> {
    return this.transactions.read((em) => this.repository.find(em, id));
  }

  /** What each of these payments asks for and got, and by which transactions. */
  async moneyOf(ids: readonly string[]): Promise<Map<string, PaymentMoney>> {
    const [rows, receipts] = await this.transactions.read((em) =>
      Promise.all([this.repository.findMany(em, ids), this.repository.receiptsOf(em, ids)]),
    );
    const booked = receipts.filter(({ state }) => state === 'booked');
    const transfers = await this.chain.transfersByIds(booked.map(({ transferId }) => transferId));
    const txidOf = new Map(transfers.map(({ id, txid }) => [id, txid]));
    return new Map(
      rows.map((row) => [
        row.id,
        {
          amountDueMicro: row.amountDueMicro,
          amountReceivedMicro: row.amountReceivedMicro,
          txids: booked
            .filter(({ paymentId }) => paymentId === row.id)
            .flatMap(({ transferId }) => txidOf.get(transferId) ?? []),
        },
      ]),
    );
  }

  /** Tells open cashiers that what they show has changed. */
  async touch(em: EntityManager, id: string): Promise<void> {
    await this.repository.touch(em, id);
    afterCommit(em, () => this.feed.changed(id));
  }

  /**
   * Expires unpaid payments whose time is over, as far as the watcher has seen the chain: a transfer that was made in
   * time but not yet read must not find its payment closed. Gives how many it ended.
   */
  async expireDue(scannedUpTo: Date | null): Promise<number> {
    if (!scannedUpTo) return 0;
    const before = new Date(Math.min(this.clock.now().getTime(), scannedUpTo.getTime()));
    const ids = await this.transactions.read((em) => this.repository.dueToExpire(em, before, EXPIRE_BATCH));
    for (const id of ids) await this.transactions.run((em) => this.end(em, id, 'expired'));
    return ids.length;
  }

  async freeAmounts(): Promise<void> {
    await this.transactions.run((em) => this.repository.freeAmounts(em, this.clock.now()));
    this.amounts.forget();
  }

  /** From the end of a payment its amount stays taken for the time of grace. */
  async holdAmounts(em: EntityManager, id: string): Promise<void> {
    await this.repository.holdAmounts(em, id, new Date(this.clock.now().getTime() + GRACE_MS));
  }

  private async end(em: EntityManager, id: string, how: 'expired' | 'cancelled'): Promise<boolean> {
    const row = await this.repository.apply(em, id, how === 'expired' ? 'time_over' : 'cancel');
    if (!row) return false;
    await this.holdAmounts(em, id);
    await this.settlers.of(row.purpose).ended(em, toFacts(row), how);
    afterCommit(em, () => this.feed.changed(id));
    return true;
  }

  /** Takes the first free amount; the key on (wallet, amount) decides between parallel takers. */
  private async takeAmount(em: EntityManager, { id, channel }: OpenPayment): Promise<bigint> {
    for (;;) {
      const { value: amount } = channel.amounts.next();
      if (amount === undefined) throw new AppError(paymentsReasons.channel_busy, undefined, undefined, 60);
      try {
        await this.repository.takeAmount(em, channel.walletAddress, amount, id);
        return amount;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    }
  }
}
