import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { afterCommit, STEP_ROWS, Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { FailedItems } from '../../../infrastructure/scheduler/index.js';
import { Chain } from '../../chain/index.js';
import { account, Ledger } from '../../ledger/index.js';
import { AmountsRepository } from '../repositories/amounts.repository.js';
import { PaymentPostingsService } from './payment-postings.service.js';
import { heldOf, toFacts } from '../domain/payment-facts.js';
import { BookMoneyService } from './book-money.service.js';
import { UniqueAmountsService } from './unique-amounts.service.js';
import { PaymentMethods } from './payment-methods/payment-methods.service.js';
import { paymentsReasons } from '../payments.errors.js';
import { PaymentsFeedService } from './payments-feed.service.js';
import { PaymentsRepository } from '../repositories/payments.repository.js';
import type { Payment } from '../entities/payment.entity.js';
import { ReceiptsRepository } from '../repositories/receipts.repository.js';
import { type Purpose, PaymentHandlers } from './payment-handlers.service.js';

const EXPIRE_JOB = 'payments.expire';
const EXPIRE_BATCH = 100;
/** A run ends so many batches at most. */
const MAX_EXPIRE_BATCHES = 50;

/** Addresses of the wallets that can be paid to, in order of preference. */
export type PaymentChannel = readonly string[];

/** What a payment is for, and of whom. */
export interface PaymentFor {
  /** Unguessable: 128 random bits as hex. */
  id: string;
  purpose: Purpose;
  reference: string;
  label: string;
  userId: string | null;
  /** A guest's, under which money that comes back is kept. */
  email: string | null;
  language: 'zh-cn' | 'en';
  amountMicro: bigint;
  expiresAt: Date;
}

/** A payment that waits for money on the chain. */
export interface OpenPayment extends PaymentFor {
  channel: PaymentChannel;
  /** What the owner's balance pays of it. */
  fromBalanceMicro: bigint;
}

export interface PaymentMoney {
  amountDueMicro: bigint;
  amountReceivedMicro: bigint;
  amountCreditedMicro: bigint;
  fromBalanceMicro: bigint;
  txids: string[];
}

/** Opening and ending payments. What money does to them is in `book-money.service.ts`. */
@Injectable()
export class Payments {
  constructor(
    private readonly repository: PaymentsRepository,
    private readonly receipts: ReceiptsRepository,
    private readonly amounts: AmountsRepository,
    private readonly methods: PaymentMethods,
    private readonly uniqueAmounts: UniqueAmountsService,
    private readonly bookMoney: BookMoneyService,
    private readonly postings: PaymentPostingsService,
    private readonly paymentHandlers: PaymentHandlers,
    private readonly ledger: Ledger,
    private readonly feed: PaymentsFeedService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly chain: Chain,
    private readonly items: FailedItems,
  ) {}

  /**
   * The wallets for a new payment that is requested from `ip`; to be called before the transaction that opens it. The
   * wallets take turns. `payments.maintenance` when there is none.
   */
  async chooseChannel(amountMicro: bigint, ip: string): Promise<PaymentChannel> {
    const wallets = await this.methods.inTurn(amountMicro, ip);
    return wallets.map(({ walletAddress }) => walletAddress);
  }

  /**
   * How much of a price a balance pays first: all that it has, but no more than leaves the rest large enough to be paid on
   * the chain.
   */
  async splitOf(amountMicro: bigint, balanceMicro: bigint): Promise<bigint> {
    if (balanceMicro >= amountMicro) return amountMicro;
    const most = amountMicro - (await this.methods.leastMicro());
    return balanceMicro < most ? balanceMicro : most > 0n ? most : 0n;
  }

  /**
   * Opens a payment with a unique amount due: no two payments that could still be paid to one wallet ask for the same
   * amount. A part of the price can come from the user's balance, and is kept as a deposit. Gives what is to be paid on the
   * chain. Throws `payments.channel_busy` when all amounts near the price are reserved, `ledger.insufficient_balance`.
   */
  async open(manager: EntityManager, { channel, ...payment }: OpenPayment): Promise<bigint> {
    const priceMicro = payment.amountMicro - payment.fromBalanceMicro;
    const reserved = await this.uniqueAmounts.reserve(manager, channel, { paymentId: payment.id, priceMicro });
    const { walletAddress, amountMicro: amountDueMicro } = reserved;
    const createdAt = this.clock.now();
    await this.repository.insert(manager, [{ ...payment, walletAddress, amountDueMicro, createdAt }]);
    await this.keepFromBalance(manager, payment);
    return amountDueMicro;
  }

  /** Opens a payment that the user's balance pays at once. Throws `ledger.insufficient_balance`. */
  async openPaid(em: EntityManager, payment: PaymentFor & { userId: string }): Promise<void> {
    const createdAt = this.clock.now();
    const nothing = { walletAddress: '', amountDueMicro: 0n, fromBalanceMicro: 0n };
    const [row] = await this.repository.insert(em, [{ ...payment, ...nothing, createdAt }]);
    if (!row) throw new Error('a payment was not recorded');
    await this.takeFromBalance(em, { ...row, userId: payment.userId }, payment.amountMicro);
  }

  /** Pays what is missing from the owner's balance; all of it or nothing. Gives the payment as it then is. */
  async payFromBalance(em: EntityManager, id: string, userId: string): Promise<Payment> {
    const row = await this.repository.lock(em, id);
    if (row.userId !== userId) throw new AppError(paymentsReasons.not_found);
    if (row.state !== 'waiting' && row.state !== 'underpaid') throw new AppError(paymentsReasons.state_conflict);
    if (row.purpose === 'recharge') throw new AppError(paymentsReasons.state_conflict);
    return this.takeFromBalance(em, { ...row, userId }, row.amountMicro - heldOf(row));
  }

  /** Ends a payment that is not on its way; what was paid in part goes back. False when its state does not allow it. */
  async cancel(em: EntityManager, id: string): Promise<boolean> {
    return this.end(em, id, 'cancelled');
  }

  /** A guest's other address, under which money that comes back is kept. Locks the payment until the transaction ends. */
  async changeEmail(em: EntityManager, id: string, email: string): Promise<void> {
    await this.repository.lock(em, id);
    await this.repository.changeEmail(em, id, email);
    afterCommit(em, () => this.feed.changed(id));
  }

  async find(id: string): Promise<Payment | null> {
    return this.repository.findById(id);
  }

  /** Payments by what they are for; the key of each is its own. */
  async byReference(purpose: Purpose, references: readonly string[]): Promise<Map<string, Payment>> {
    const payments = await this.repository.findByReferences(purpose, references);
    return new Map(payments.map((payment) => [payment.reference, payment]));
  }

  /** What each of these payments asks for and got, and by which transactions. */
  async moneyOf(ids: readonly string[]): Promise<Map<string, PaymentMoney>> {
    const [rows, receipts] = await Promise.all([this.repository.findByIds(ids), this.receipts.findByPayments(ids)]);
    const booked = receipts.filter(({ state }) => state === 'booked');
    const transfers = await this.chain.findByIds(booked.map(({ transferId }) => transferId));
    const txidOf = new Map(transfers.map(({ id, txid }) => [id, txid]));
    return new Map(
      rows.map((row) => [
        row.id,
        {
          ...row,
          txids: booked
            .filter(({ paymentId }) => paymentId === row.id)
            .flatMap(({ transferId }) => txidOf.get(transferId) ?? []),
        },
      ]),
    );
  }

  /** Tells open cashiers that what they show has changed. */
  async touch(em: EntityManager, id: string): Promise<void> {
    await this.repository.incrementVersion(em, id);
    afterCommit(em, () => this.feed.changed(id));
  }

  /**
   * Expires payments whose time is over, as far as the watcher has seen the chain: a transfer that was made in time but
   * not yet read must not find its payment closed. One that cannot be ended keeps no other open. Gives how many it ended.
   */
  async expireDue(scannedUpTo: Date | null): Promise<number> {
    if (!scannedUpTo) return 0;
    const before = this.before(scannedUpTo);
    let ended = 0;
    for (let batch = 0; batch < MAX_EXPIRE_BATCHES; batch++) {
      const except = await this.items.restingNow(EXPIRE_JOB);
      const page = { before, except, limit: EXPIRE_BATCH };
      const due = await this.repository.findDueToExpire(page);
      const idOf = new Map(due.map(({ id, reference }) => [reference, id]));
      // What staff know it by, and what fits the note: the order or recharge.
      await this.items.each(EXPIRE_JOB, [...idOf.keys()], async (reference) => {
        const id = idOf.get(reference) ?? '';
        if (await this.transactions.run((em) => this.end(em, id, 'expired', before))) ended += 1;
      });
      if (due.length < EXPIRE_BATCH) break;
    }
    return ended;
  }

  /** Frees amounts whose time of grace is over, as far as the watcher has seen the chain. */
  async freeAmounts(scannedUpTo: Date | null): Promise<void> {
    if (!scannedUpTo) return;
    const before = this.before(scannedUpTo);
    while ((await this.transactions.run((em) => this.amounts.free(em, before))) === STEP_ROWS);
  }

  private before(scannedUpTo: Date): Date {
    return new Date(Math.min(this.clock.now().getTime(), scannedUpTo.getTime()));
  }

  private async end(em: EntityManager, id: string, how: 'expired' | 'cancelled', dueBefore?: Date): Promise<boolean> {
    const row = await this.repository.lock(em, id);
    if (dueBefore && row.expiresAt > dueBefore) return false;
    const heldMicro = heldOf(row);
    const fact = how === 'expired' ? 'time_over' : 'cancel';
    const ended = await this.repository.apply(em, row, fact, this.clock.now(), { creditedMicro: heldMicro });
    if (!ended) return false;
    await this.uniqueAmounts.startGrace(em, id);
    await this.paymentHandlers.findHandler(row.purpose).handleEnded(em, toFacts(row, heldMicro), how);
    if (heldMicro > 0n) await this.postings.postReturned(em, row, { amountMicro: heldMicro, how });
    afterCommit(em, () => this.feed.changed(id));
    return true;
  }

  private async takeFromBalance(
    em: EntityManager,
    payment: Payment & { userId: string },
    amountMicro: bigint,
  ): Promise<Payment> {
    const from = account.userBalance(payment.userId);
    return this.bookMoney.bookLocked(em, payment, {
      amountMicro,
      from,
      key: `payment:${payment.id}:balance`,
      fromBalance: true,
    });
  }

  private async keepFromBalance(em: EntityManager, payment: Omit<OpenPayment, 'channel'>): Promise<void> {
    const { id, userId, fromBalanceMicro } = payment;
    if (fromBalanceMicro === 0n || userId === null) return;
    await this.ledger.post(em, {
      kind: 'payment_balance',
      key: `payment:${id}:opened`,
      reference: `${payment.purpose}:${payment.reference}`,
      legs: [
        { account: account.userBalance(userId), amountMicro: fromBalanceMicro },
        { account: account.deposit(id), amountMicro: -fromBalanceMicro },
      ],
    });
  }
}
