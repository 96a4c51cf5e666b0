import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { amountCandidates, CENT, SUFFIXES_END } from '../domain/amount-suffix.js';
import { GRACE_MS } from './receipts/matching.service.js';
import { paymentsErrors } from '../payments.errors.js';
import { AmountsRepository, type NewAmount } from '../repositories/amounts.repository.js';
import type { Payment } from '../entities/payment.entity.js';

/** Candidates that are looked up with one query. */
const CANDIDATES_PER_QUERY = 100;
/** After that, a client may try again. */
const RETRY_AFTER_S = 60;

/**
 * Amounts that payments reserve on a wallet, so that a transfer finds its payment by its amount alone. The unique key on
 * wallet and amount decides between payments that are opened at the same time.
 */
@Injectable()
export class UniqueAmountsService {
  constructor(
    private readonly repository: AmountsRepository,
    private readonly clock: ClockService,
  ) {}

  /** Reserves an amount on the first of the wallets that has one available; `payments.channel_busy` when none has. */
  async reserveAmount(
    manager: EntityManager,
    wallets: readonly string[],
    payment: { paymentId: string; priceMicro: bigint },
  ): Promise<{ walletAddress: string; amountMicro: bigint }> {
    for (const walletAddress of wallets) {
      const amount = await this.reserveOn(manager, walletAddress, { ...payment, baseMicro: payment.priceMicro });
      if (amount !== null) return { walletAddress, amountMicro: amount };
    }
    throw new AppError(paymentsErrors.channel_busy, { retryAfterSeconds: RETRY_AFTER_S });
  }

  /**
   * Reserves the rest of a payment and returns the amount due: the rest itself, or with a suffix when it is whole cents
   * or reserved by another payment. When none is available, the rest is due without being unique: its transfer then
   * finds the payment by the other rules of matching, or by a person. `baseMicro`: what would be enough.
   */
  async reserveRest(
    manager: EntityManager,
    { walletAddress, id: paymentId }: Payment,
    { restMicro, baseMicro }: { restMicro: bigint; baseMicro: bigint },
  ): Promise<bigint> {
    if (restMicro <= 0n) return 0n;
    if (walletAddress === '') return restMicro;
    if (restMicro % CENT !== 0n) {
      const exact = { walletAddress, amountMicro: restMicro, baseMicro, paymentId };
      if (await this.reserveIfAvailable(manager, exact)) return restMicro;
    }
    const amount = await this.reserveOn(manager, walletAddress, { paymentId, priceMicro: restMicro, baseMicro });
    return amount ?? restMicro;
  }

  /** From the end of a payment its amounts stay reserved for the time of grace, so that a late payment is matched. */
  async startGrace(manager: EntityManager, paymentId: string): Promise<void> {
    await this.repository.setReservedUntil(manager, paymentId, new Date(this.clock.now().getTime() + GRACE_MS));
  }

  /** Reserves the first available amount above a price; null when none is left. */
  private async reserveOn(
    manager: EntityManager,
    walletAddress: string,
    { priceMicro, baseMicro, paymentId }: { priceMicro: bigint; baseMicro: bigint; paymentId: string },
  ): Promise<bigint | null> {
    const candidates = amountCandidates(priceMicro, BigInt(randomInt(1, Number(SUFFIXES_END))));
    for (let page = takePage(candidates); page.length > 0; page = takePage(candidates)) {
      const taken = await this.repository.findTaken(manager, walletAddress, page);
      const available = page.filter((amount) => !taken.has(amount));
      let index = 0;
      while (available.length > 0) {
        const [amountMicro = 0n] = available.splice(index, 1);
        if (await this.repository.insertAmount(manager, { walletAddress, amountMicro, baseMicro, paymentId })) {
          return amountMicro;
        }
        // A parallel payment has just reserved it. A random one of the others is less likely to collide again.
        index = available.length > 0 ? randomInt(available.length) : 0;
      }
    }
    return null;
  }

  /** Whether the payment has the amount now, from before or since this moment. */
  private async reserveIfAvailable(manager: EntityManager, amount: NewAmount): Promise<boolean> {
    if (await this.repository.insertAmount(manager, amount)) return true;
    const { walletAddress, amountMicro, paymentId } = amount;
    return (await this.repository.findOwner(manager, walletAddress, amountMicro, this.clock.now())) === paymentId;
  }
}

function takePage(candidates: Iterator<bigint, undefined>): bigint[] {
  const page: bigint[] = [];
  while (page.length < CANDIDATES_PER_QUERY) {
    const next = candidates.next();
    if (next.done) break;
    page.push(next.value);
  }
  return page;
}
