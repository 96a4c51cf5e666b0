import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ChainTransfer } from '../chain/index.js';
import { AuthorisedWallets } from '../wallets/index.js';
import { AmountsRepository } from './amounts.repository.js';
import { ClaimsRepository, type PayableSpan } from './claims.repository.js';
import type { MatchRule } from './payments.entities.js';
import { PaymentsRepository } from './payments.repository.js';

/** Our clock may be so much ahead of the chain's, whose blocks carry the time of their slot. */
const CLOCK_SKEW_MS = 5_000;
/** For so long after its end a payment can still be paid, late; its amounts stay taken as long. */
export const GRACE_MS = 24 * 3_600_000;
/** What exchanges keep of a withdrawal, at most: this much, or one part in a hundred of what was asked for. */
const FEE_MICRO = 1_500_000n;
const FEE_PARTS = 100n;

export interface Match {
  paymentId: string;
  rule: MatchRule;
}

/** Two candidates are as good as none: nothing is guessed. */
const only = (ids: string[]): string | null => (new Set(ids).size === 1 ? (ids[0] ?? null) : null);

/** Finds the payment that a transfer belongs to, by the rules of matching, in their order. */
@Injectable()
export class Matching {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly amounts: AmountsRepository,
    private readonly claims: ClaimsRepository,
    private readonly wallets: AuthorisedWallets,
  ) {}

  /** Null when no rule finds exactly one payment. */
  async match(em: EntityManager, transfer: ChainTransfer): Promise<Match | null> {
    const rules: [MatchRule, () => Promise<string | null>][] = [
      ['amount', () => this.byAmount(em, transfer)],
      ['sender', () => this.bySender(em, transfer)],
      ['txid', () => this.byTxid(em, transfer)],
      ['fee', () => this.byFee(em, transfer)],
    ];
    for (const [rule, find] of rules) {
      const paymentId = await find();
      if (paymentId !== null) return { paymentId, rule };
    }
    return null;
  }

  /** Rule 1: exactly this amount is asked for, or was asked for within the time of grace. */
  private async byAmount(em: EntityManager, transfer: ChainTransfer): Promise<string | null> {
    const id = await this.amounts.ownerOf(em, transfer.to, transfer.amountMicro, madeAt(transfer));
    const payment = id === null ? null : await this.payments.find(em, id);
    return payment && payment.createdAt <= spanOf(transfer).openedBefore ? payment.id : null;
  }

  /** Rule 2: the sender signed for one payment, or is the wallet of a user who has one open payment. */
  private async bySender(em: EntityManager, transfer: ChainTransfer): Promise<string | null> {
    const span = spanOf(transfer);
    const signed = await this.claims.payableBySender(em, transfer.from, span);
    if (signed.length > 0) return only(signed);
    return only(await this.claims.openOfUsers(em, await this.wallets.usersOf(em, transfer.from), span));
  }

  /** Rule 3: one cashier named the transaction before it was in a block. */
  private async byTxid(em: EntityManager, transfer: ChainTransfer): Promise<string | null> {
    if (transfer.blockTime === null) return null;
    return only(await this.claims.payableByTxid(em, transfer.txid, transfer.blockTime, spanOf(transfer)));
  }

  /** Rule 4: one payment asks for a little more: an exchange kept its fee. */
  private async byFee(em: EntityManager, transfer: ChainTransfer): Promise<string | null> {
    const came = transfer.amountMicro;
    const hundredth = (came * FEE_PARTS) / (FEE_PARTS - 1n);
    const range = { from: came + 1n, to: hundredth > came + FEE_MICRO ? hundredth : came + FEE_MICRO };
    const { openedBefore } = spanOf(transfer);
    return only(
      await this.amounts.askingBetween(em, transfer.to, { ...range, openedBefore, now: madeAt(transfer) }, 2),
    );
  }
}

/** When it was made; the time that counts for grace, however late we learn of it. */
const madeAt = ({ blockTime, firstSeenAt }: ChainTransfer): Date => blockTime ?? firstSeenAt;

/**
 * A payment that was opened after a transfer was made did not cause it: otherwise whoever watches the chain could order
 * for the amount of somebody else's stray transfer.
 */
function spanOf(transfer: ChainTransfer): PayableSpan {
  const made = madeAt(transfer).getTime();
  return {
    wallet: transfer.to,
    openedBefore: new Date(Math.min(transfer.firstSeenAt.getTime(), made + CLOCK_SKEW_MS)),
    endedAfter: new Date(made - GRACE_MS),
  };
}
