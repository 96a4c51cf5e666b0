import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ChainTransfer } from '../../../tron/index.js';
import { SiteConfig } from '../../../site-config/index.js';
import { AuthorisedWallets } from '../../../wallet-verification/index.js';
import { CENT } from '../../domain/amount-suffix.js';
import { AmountsRepository, type DueWhen } from '../../repositories/amounts.repository.js';
import { PaymentClaimsRepository, type PayableSpan } from '../../repositories/payment-claims.repository.js';
import { MatchDistancesService } from './match-distances.service.js';
import { CLOCK_SKEW_MS, isOpened, openedToCause } from '../../domain/opened.js';
import type { MatchRule } from '../../entities/payment-receipt.entity.js';
import { PaymentsRepository } from '../../repositories/payments.repository.js';

/** For so long after its end a payment can still be paid, late; its amounts stay taken as long. */
export const GRACE_MS = 24 * 3_600_000;

export interface Match {
  paymentId: string;
  rule: MatchRule;
}

/** Two candidates are as good as none: nothing is guessed. */
const only = (ids: string[]): string | null => (new Set(ids).size === 1 ? (ids[0] ?? null) : null);

/**
 * Finds the payment that a transfer belongs to, by the rules of matching, in their order. Whoever watches the chain can
 * open a payment for almost any amount and name any transaction, so each rule holds only where nobody else may be meant.
 */
@Injectable()
export class MatchingService {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly amounts: AmountsRepository,
    private readonly claims: PaymentClaimsRepository,
    private readonly wallets: AuthorisedWallets,
    private readonly distances: MatchDistancesService,
    private readonly siteConfig: SiteConfig,
  ) {}

  /** Null when no rule finds exactly one payment. */
  async match(manager: EntityManager, transfer: ChainTransfer): Promise<Match | null> {
    const exact = await this.byAmount(manager, transfer);
    const bare = (
      await this.amounts.findDueByBare(manager, transfer.to, transfer.amountMicro, whenOf(transfer))
    ).filter((id) => id !== exact);
    if (exact !== null && bare.length === 0) return { paymentId: exact, rule: 'amount' };
    const sender = await this.bySender(manager, transfer);
    // Exactly what one asks for is the bare price of another: only the sender can tell.
    if (exact !== null) return sender === exact || bare.includes(sender ?? '') ? found(sender, 'sender') : null;
    if (sender !== null) return found(sender, 'sender');
    const near = bare.length > 0 ? bare : await this.byFee(manager, transfer);
    const named = await this.byTxid(manager, transfer);
    if (named !== null) return near.every((id) => id === named) ? found(named, 'txid') : null;
    return bare.length > 0 ? found(only(bare), 'price') : this.byDistance(manager, transfer, near);
  }

  /** Rule 1: exactly this amount is asked for, or was asked for within the time of grace. */
  private async byAmount(manager: EntityManager, transfer: ChainTransfer): Promise<string | null> {
    const id = await this.amounts.findOwner(manager, transfer.to, transfer.amountMicro, madeAt(transfer));
    const payment = id === null ? null : await this.payments.findById(id, manager);
    // Nobody can have asked for an exact amount at will.
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

  /** Rule 3: the transaction was named in one cashier while only its sender could know it. */
  private async byTxid(manager: EntityManager, transfer: ChainTransfer): Promise<string | null> {
    if (transfer.blockTime === null) return null;
    const { firstSeenAt, blockTime } = transfer;
    const publicAt = firstSeenAt < blockTime ? firstSeenAt : blockTime;
    return only(await this.claims.findPayableByTxid(manager, transfer.txid, publicAt, spanOf(transfer)));
  }

  /**
   * Rule 4, less came: who asks for a little more, which an exchange kept. Fees are whole cents, so the digits behind the
   * cents must be those that were asked for.
   */
  private async byFee(manager: EntityManager, transfer: ChainTransfer): Promise<string[]> {
    const came = transfer.amountMicro;
    const range = { ...this.distances.lessCame(came), stepFrom: came, step: CENT };
    return this.amounts.findDueBetween(manager, transfer.to, { ...range, ...whenOf(transfer) });
  }

  /**
   * Rule 4: what came is near to what exactly one payment asks for. `short`: what rule 4 finds when less came. Whole cents
   * tell nobody apart, so that they count for an open payment only as long as no other one asks for about as much, be it
   * less or more, or did so within its grace; and not for one whose own money is on its way.
   */
  private async byDistance(manager: EntityManager, transfer: ChainTransfer, short: string[]): Promise<Match | null> {
    const around = (await this.isRoundedUp(manager, transfer)) ? await this.meantAround(manager, transfer) : [];
    const id = only([...short, ...around.map((one) => one.id)]);
    if (id === null) return null;
    if (short.includes(id)) return { paymentId: id, rule: 'fee' };
    const [asker] = around;
    return asker?.isDue && asker.dueMicro < transfer.amountMicro ? { paymentId: id, rule: 'extra' } : null;
  }

  /** Whether somebody may have rounded up: whole cents, and not the shop's own money. */
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
