import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ChainTransfer } from '../../../tron/index.js';
import { SiteConfigService } from '../../../site-config/index.js';
import { AuthorisedWalletsService } from '../../../wallet-verification/index.js';
import { CENT } from '../../domain/amount-suffix.js';
import { AmountsRepository, type DueWhen } from '../../repositories/amounts.repository.js';
import { PaymentClaimsRepository, type PayableSpan } from '../../repositories/payment-claims.repository.js';
import { MatchDistancesService } from './match-distances.service.js';
import { CLOCK_SKEW_MS, isOpened, openedToCause } from '../../domain/opened.js';
import type { MatchRule } from '../../entities/payment-receipt.entity.js';
import { PaymentsRepository } from '../../repositories/payments.repository.js';

/** How long after its end a payment can still be paid, late; its amounts stay reserved as long. */
export const GRACE_MS = 24 * 3_600_000;

export interface Match {
  paymentId: string;
  rule: MatchRule;
}

/** Two candidates are as good as none: nothing is guessed. */
const only = (ids: string[]): string | null => (new Set(ids).size === 1 ? (ids[0] ?? null) : null);

/**
 * Finds the payment that a transfer belongs to, by the rules of matching, in their order. A watcher of the chain can
 * open a payment for almost any amount and claim any transaction, so each rule applies only where no other payment may
 * be meant.
 */
@Injectable()
export class MatchingService {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly amounts: AmountsRepository,
    private readonly claims: PaymentClaimsRepository,
    private readonly wallets: AuthorisedWalletsService,
    private readonly distances: MatchDistancesService,
    private readonly siteConfig: SiteConfigService,
  ) {}

  /** Null when no rule finds exactly one payment. */
  async matchTransfer(manager: EntityManager, transfer: ChainTransfer): Promise<Match | null> {
    const exact = await this.byAmount(manager, transfer);
    const bare = (
      await this.amounts.findDueByBaseAmount(manager, transfer.to, transfer.amountMicro, whenOf(transfer))
    ).filter((id) => id !== exact);
    if (exact !== null && bare.length === 0) return { paymentId: exact, rule: 'amount' };
    const sender = await this.bySender(manager, transfer);
    // The amount due of one is the base amount of another: only the sender decides.
    if (exact !== null) return sender === exact || bare.includes(sender ?? '') ? found(sender, 'sender') : null;
    if (sender !== null) return found(sender, 'sender');
    const near = bare.length > 0 ? bare : await this.byFee(manager, transfer);
    const claimed = await this.byTxid(manager, transfer);
    if (claimed !== null) return near.every((id) => id === claimed) ? found(claimed, 'txid') : null;
    return bare.length > 0 ? found(only(bare), 'price') : this.byDistance(manager, transfer, near);
  }

  /** Rule 1: exactly this amount is due, or was due within the time of grace. */
  private async byAmount(manager: EntityManager, transfer: ChainTransfer): Promise<string | null> {
    const id = await this.amounts.findOwner(manager, transfer.to, transfer.amountMicro, madeAt(transfer));
    const payment = id === null ? null : await this.payments.findById(id, manager);
    // An exact amount cannot be chosen by a buyer.
    const opened = openedToCause(transfer.firstSeenAt, new Date(madeAt(transfer).getTime() + CLOCK_SKEW_MS));
    return payment && isOpened(payment.createdAt, opened) ? payment.id : null;
  }

  /** Rule 2: the sender signed for one payment, or is the wallet of a user who has one open payment. */
  private async bySender(manager: EntityManager, transfer: ChainTransfer): Promise<string | null> {
    const span = spanOf(transfer);
    const signed = await this.claims.findPayableBySender(manager, transfer.from, span);
    if (signed.length > 0) return only(signed);
    return only(
      await this.claims.findOpenOfUsers(manager, await this.wallets.findUserIds(transfer.from, manager), span),
    );
  }

  /** Rule 3: the transaction was claimed in one cashier while only its sender could know it. */
  private async byTxid(manager: EntityManager, transfer: ChainTransfer): Promise<string | null> {
    if (transfer.blockTime === null) return null;
    const { firstSeenAt, blockTime } = transfer;
    const publicAt = firstSeenAt < blockTime ? firstSeenAt : blockTime;
    return only(await this.claims.findPayableByTxid(manager, transfer.txid, publicAt, spanOf(transfer)));
  }

  /**
   * Rule 4, a smaller transfer: a payment with a little more due, of which an exchange kept a fee. Fees are whole
   * cents, so the digits behind the cents must be equal.
   */
  private async byFee(manager: EntityManager, transfer: ChainTransfer): Promise<string[]> {
    const came = transfer.amountMicro;
    const range = { ...this.distances.lessCame(came), stepFrom: came, step: CENT };
    return this.amounts.findDueBetween(manager, transfer.to, { ...range, ...whenOf(transfer) });
  }

  /**
   * Rule 4: the transfer is near to the amount due of exactly one payment. `short`: what rule 4 finds when less came.
   * Whole cents do not identify a payment, so they count for an open payment only while no other one has about the same
   * amount due, or had within its grace; and not for one with a pending transfer.
   */
  private async byDistance(manager: EntityManager, transfer: ChainTransfer, short: string[]): Promise<Match | null> {
    const around = (await this.isRoundedUp(manager, transfer)) ? await this.meantAround(manager, transfer) : [];
    const id = only([...short, ...around.map((one) => one.id)]);
    if (id === null) return null;
    if (short.includes(id)) return { paymentId: id, rule: 'fee' };
    const [candidate] = around;
    return candidate?.isDue && candidate.dueMicro < transfer.amountMicro ? { paymentId: id, rule: 'extra' } : null;
  }

  /** Whether the sender may have rounded up: whole cents, and not the shop's own money. */
  private async isRoundedUp(manager: EntityManager, { amountMicro, from }: ChainTransfer): Promise<boolean> {
    if (amountMicro % CENT !== 0n) return false;
    return !(await this.siteConfig.get(manager)).agents.payoutWallets.includes(from);
  }

  private meantAround(manager: EntityManager, transfer: ChainTransfer) {
    const { amountMicro, to: wallet } = transfer;
    const range = { from: this.distances.moreCame(amountMicro).from, to: this.distances.lessCame(amountMicro).to };
    return this.amounts.findMeantBetween(manager, wallet, {
      ...range,
      opened: whenOf(transfer).opened,
      madeAt: madeAt(transfer),
    });
  }
}

const found = (paymentId: string | null, rule: MatchRule): Match | null =>
  paymentId === null ? null : { paymentId, rule };

/** When it was made; the time that counts for grace, however late we learn of it. */
const madeAt = ({ blockTime, firstSeenAt }: ChainTransfer): Date => blockTime ?? firstSeenAt;

function whenOf(transfer: ChainTransfer): DueWhen {
  const made = madeAt(transfer);
  return { opened: openedToCause(transfer.firstSeenAt, made), reservedAt: made };
}

const spanOf = (transfer: ChainTransfer): PayableSpan => ({
  wallet: transfer.to,
  opened: whenOf(transfer).opened,
  endedAfter: new Date(madeAt(transfer).getTime() - GRACE_MS),
});
