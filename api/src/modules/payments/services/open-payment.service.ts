import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { account, postingKeys } from '../../ledger/index.js';
import { depositOf } from '../domain/payment-facts.js';
import type { Payment } from '../entities/payment.entity.js';
import { paymentsErrors } from '../payments.errors.js';
import { PaymentsRepository } from '../repositories/payments.repository.js';
import { BookMoneyService } from './book-money.service.js';
import { PaymentMethodsService } from './payment-methods/payment-methods.service.js';
import { PaymentPostingsService } from './payment-postings.service.js';
import type { Purpose } from './payment-handlers.service.js';
import { UniqueAmountsService } from './unique-amounts.service.js';

/** Addresses of the wallets that can be paid to, in order of preference. */
export type PaymentChannel = readonly string[];

/** What a payment is for, and its buyer. */
export interface PaymentFor {
  /** Unguessable: 128 random bits as hex. */
  id: string;
  purpose: Purpose;
  reference: string;
  label: string;
  userId: string | null;
  /** A guest's, under which money that comes back is credited. */
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

/** Opens payments, and pays them from balances. */
@Injectable()
export class OpenPaymentService {
  constructor(
    private readonly methods: PaymentMethodsService,
    private readonly uniqueAmounts: UniqueAmountsService,
    private readonly repository: PaymentsRepository,
    private readonly bookMoney: BookMoneyService,
    private readonly postings: PaymentPostingsService,
    private readonly clock: ClockService,
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
   * The part of a price that a balance pays first: all that it has, but no more than leaves the rest large enough to be
   * paid on the chain.
   */
  async splitOf(amountMicro: bigint, balanceMicro: bigint): Promise<bigint> {
    if (balanceMicro >= amountMicro) return amountMicro;
    const maxMicro = amountMicro - (await this.methods.leastMicro());
    return balanceMicro < maxMicro ? balanceMicro : maxMicro > 0n ? maxMicro : 0n;
  }

  /**
   * Opens a payment with a unique amount due: no two payments that could still be paid to one wallet have the same
   * amount. A part of the price can come from the user's balance, and becomes a deposit. Gives what is to be paid on
   * the chain. Throws `payments.channel_busy` when all amounts near the price are reserved,
   * `ledger.insufficient_balance`.
   */
  async openPayment(manager: EntityManager, { channel, ...payment }: OpenPayment): Promise<bigint> {
    const priceMicro = payment.amountMicro - payment.fromBalanceMicro;
    const reserved = await this.uniqueAmounts.reserveAmount(manager, channel, { paymentId: payment.id, priceMicro });
    const { walletAddress, amountMicro: amountDueMicro } = reserved;
    const createdAt = this.clock.now();
    await this.repository.insertPayment(manager, [{ ...payment, walletAddress, amountDueMicro, createdAt }]);
    await this.postings.postFromBalance(manager, payment);
    return amountDueMicro;
  }

  /** Opens a payment that the user's balance pays at once. Throws `ledger.insufficient_balance`. */
  async openPaid(manager: EntityManager, payment: PaymentFor & { userId: string }): Promise<void> {
    const createdAt = this.clock.now();
    const nothing = { walletAddress: '', amountDueMicro: 0n, fromBalanceMicro: 0n };
    const [opened] = await this.repository.insertPayment(manager, [{ ...payment, ...nothing, createdAt }]);
    if (!opened) throw new Error('a payment was not recorded');
    await this.bookFromBalance(manager, { ...opened, userId: payment.userId }, payment.amountMicro);
  }

  /** Pays what is missing from the owner's balance; all of it or nothing. Gives the payment as it then is. */
  async payFromBalance(manager: EntityManager, id: string, userId: string): Promise<Payment> {
    const payment = await this.repository.lockPayment(manager, id);
    const { state, purpose } = payment;
    if (payment.userId !== userId) throw new AppError(paymentsErrors.not_found);
    if (state !== 'waiting' && state !== 'underpaid') throw new AppError(paymentsErrors.state_conflict);
    if (purpose === 'recharge') throw new AppError(paymentsErrors.state_conflict);
    return this.bookFromBalance(manager, { ...payment, userId }, payment.amountMicro - depositOf(payment));
  }

  private bookFromBalance(
    manager: EntityManager,
    payment: Payment & { userId: string },
    amountMicro: bigint,
  ): Promise<Payment> {
    return this.bookMoney.bookLocked(manager, payment, {
      amountMicro,
      from: account.userBalance(payment.userId),
      idempotencyKey: postingKeys.paymentFromBalance(payment.id),
      fromBalance: true,
    });
  }
}
