import { Injectable } from '@nestjs/common';
import { formatUsdt } from '../../../../common/money/index.js';
import { ChainService, type ChainTransfer } from '../../../tron/index.js';
import { AuthorisedWalletsService } from '../../../wallet-verification/index.js';
import { CENT } from '../../domain/amount-suffix.js';
import { AmountsRepository } from '../../repositories/amounts.repository.js';
import { PaymentClaimsRepository } from '../../repositories/payment-claims.repository.js';
import type { SUGGESTION_REASONS, TransferSuggestion } from '../../dto/receipts.dto.js';
import { openedBy } from '../../domain/opened.js';
import { type PaymentOwner, PaymentsRepository } from '../../repositories/payments.repository.js';
import type { Payment } from '../../entities/payment.entity.js';
import { ReceiptsRepository } from '../../repositories/receipts.repository.js';

type Why = (typeof SUGGESTION_REASONS)[number];

const MAX_SHOWN = 5;
const MAX_OF_A_KIND = 4;
/**
 * At most these are shown because their buyers claimed the transaction; else strangers could crowd the real one out.
 */
const MAX_NAMED = 2;
/** A payment may be meant whose amount due differs by this much, or by a tenth. */
const NEAR_MICRO = 2_000_000n;
const NEAR_PARTS = 10n;
const EARLIER_TRANSFERS = 50;
/** A wallet that paid for more buyers than this is an exchange's, and does not identify the sender. */
const MAX_OWNERS = 3;
const OWNED_SINCE_MS = 7 * 24 * 3_600_000;
const JUST_OPENED_MS = 3_600_000;

/**
 * How much each reason speaks for a payment. A claimed transaction comes first and proves nothing, since the chain is
 * public; the clerk sees that.
 */
const WEIGHTS: Record<Why, number> = {
  txid: 100,
  same_amount: 90,
  proven_wallet: 80,
  earlier_sender: 50,
  same_digits: 40,
  near_amount: 20,
  just_opened: 5,
};

/** Payments that a person may look at first, for a transfer that no rule could match. */
@Injectable()
export class ReceiptSuggestionsService {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly amounts: AmountsRepository,
    private readonly claims: PaymentClaimsRepository,
    private readonly receipts: ReceiptsRepository,
    private readonly wallets: AuthorisedWalletsService,
    private readonly chain: ChainService,
  ) {}

  /** The likeliest first, each with all that speaks for it. */
  async suggestFor(transfer: ChainTransfer): Promise<TransferSuggestion[]> {
    const made = madeAt(transfer);
    const reasons = await this.findReasons(transfer);
    const payments = await this.payments.findByIds([...reasons.keys()]);
    const possible = payments.filter(({ createdAt, state }) => createdAt <= made && state !== 'settled');
    const ranked = possible
      .map((payment) => ({ payment, why: sortedReasons(payment, made, reasons.get(payment.id)) }))
      .sort((a, b) => weightOf(b.why) - weightOf(a.why) || Number(b.payment.createdAt) - Number(a.payment.createdAt));
    const claimedWithSurplus = ranked.filter(({ why }) => why.includes('txid')).slice(MAX_NAMED);
    return ranked
      .filter((one) => !claimedWithSurplus.includes(one))
      .slice(0, MAX_SHOWN)
      .map(({ payment, why }) => toSuggestion(payment, why));
  }

  /** Payments by id, each with what speaks for it. */
  private async findReasons(transfer: ChainTransfer): Promise<Map<string, Set<Why>>> {
    const found = new Map<string, Set<Why>>();
    const add = (ids: readonly string[], why: Why): void => {
      for (const id of ids) found.set(id, (found.get(id) ?? new Set()).add(why));
    };
    await this.addByAmount(transfer, add);
    const provenOwners = await this.findProvenOwners(transfer.from);
    add(await this.findPaymentsOf(provenOwners, transfer), 'proven_wallet');
    const earlierOwners = await this.findEarlierOwners(transfer);
    add(await this.findPaymentsOf(earlierOwners, transfer), 'earlier_sender');
    add(await this.claims.findPaymentsByTxid(transfer.txid), 'txid');
    return found;
  }

  /**
   * Payments with this amount due, with the same last digits, or with about the same amount; on former wallets of the
   * shop too.
   */
  private async addByAmount(transfer: ChainTransfer, add: (ids: string[], why: Why) => void): Promise<void> {
    const came = transfer.amountMicro;
    const made = madeAt(transfer);
    const nearest = { near: came, opened: openedBy(made), reservedAt: made, limit: MAX_OF_A_KIND };
    const away = came / NEAR_PARTS > NEAR_MICRO ? came / NEAR_PARTS : NEAR_MICRO;
    const wallets = await this.chain.findWatchedAddresses();
    add(await this.amounts.findNearest(wallets, { ...nearest, from: came, to: came }), 'same_amount');
    add(await this.amounts.findNearest(wallets, { ...nearest, from: came - away, to: came + away }), 'near_amount');
    if (came % CENT === 0n) return;
    const digits = { ...nearest, from: came / 2n, to: came * 2n, step: CENT };
    add(await this.amounts.findNearest(wallets, digits), 'same_digits');
  }

  private async findProvenOwners(sender: string): Promise<PaymentOwner[]> {
    const userIds = await this.wallets.findUserIds(sender);
    const users = userIds.map((userId) => ({ userId, email: null }));
    const signedFor = await this.claims.findPaymentsBySender(sender, MAX_OF_A_KIND);
    return [...users, ...(await this.payments.findOwners(signedFor))];
  }

  private async findEarlierOwners({ id, from }: ChainTransfer): Promise<PaymentOwner[]> {
    const earlier = await this.chain.findBySender(from, EARLIER_TRANSFERS);
    const ids = earlier.filter((one) => one.id !== id).map((one) => one.id);
    const booked = (await this.receipts.findByTransfers(ids)).flatMap(({ paymentId }) => paymentId ?? []);
    const owners = await this.payments.findOwners([...new Set(booked)]);
    return owners.length > MAX_OWNERS ? [] : owners;
  }

  private findPaymentsOf(owners: readonly PaymentOwner[], transfer: ChainTransfer): Promise<string[]> {
    const to = madeAt(transfer);
    const from = new Date(to.getTime() - OWNED_SINCE_MS);
    return this.payments.findUnsettledIds(owners, { from, to, limit: MAX_OF_A_KIND });
  }
}

const madeAt = ({ blockTime, firstSeenAt }: ChainTransfer): Date => blockTime ?? firstSeenAt;

/** The strongest first; an equal amount has equal digits, and is near. */
function sortedReasons({ createdAt }: Payment, made: Date, found: ReadonlySet<Why> = new Set()): Why[] {
  const isNew = made.getTime() - createdAt.getTime() <= JUST_OPENED_MS;
  const all = new Set(isNew ? [...found, 'just_opened' as const] : found);
  const implied: readonly Why[] = all.has('same_amount') ? ['same_digits', 'near_amount'] : [];
  return [...all].filter((why) => !implied.includes(why)).sort((a, b) => WEIGHTS[b] - WEIGHTS[a]);
}

const weightOf = (why: readonly Why[]): number => why.reduce((sum, one) => sum + WEIGHTS[one], 0);

const toSuggestion = (payment: Payment, why: Why[]): TransferSuggestion => ({
  pre_order_id: payment.id,
  order_no: payment.label,
  purpose: payment.purpose,
  amount_due: formatUsdt(payment.amountDueMicro - payment.amountReceivedMicro),
  status: payment.state,
  why,
});
