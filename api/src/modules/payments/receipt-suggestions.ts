import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../database/index.js';
import { formatUsdt } from '../../common/money/index.js';
import { Chain, type ChainTransfer } from '../chain/index.js';
import { AuthorisedWallets } from '../wallets/index.js';
import { CENT } from './domain/amount-suffix.js';
import { AmountsRepository } from './repositories/amounts.repository.js';
import { ClaimsRepository } from './repositories/claims.repository.js';
import type { SUGGESTION_REASONS, TransferSuggestion } from './dto/receipts.dto.js';
import { openedBy } from './opened.js';
import { type PaymentOwner, type PaymentRow, PaymentsRepository } from './repositories/payments.repository.js';
import { ReceiptsRepository } from './repositories/receipts.repository.js';

type Why = (typeof SUGGESTION_REASONS)[number];

const MAX_SHOWN = 5;
const MAX_OF_A_KIND = 4;
/** Of those shown, so many may be there because their buyers named the transaction; else strangers could crowd the real one out. */
const MAX_NAMED = 2;
/** A payment that asks for so much more or less than what came may be meant: this much, or a tenth. */
const NEAR_MICRO = 2_000_000n;
const NEAR_PARTS = 10n;
const EARLIER_TRANSFERS = 50;
/** A wallet that paid for more buyers than this is an exchange's, and says nothing of who sent. */
const MAX_OWNERS = 3;
const OWNED_SINCE_MS = 7 * 24 * 3_600_000;
const JUST_OPENED_MS = 3_600_000;

/**
 * How much each reason speaks for a payment. Naming the transaction comes first and proves nothing, since anybody can read
 * the chain; the clerk is told so.
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
export class ReceiptSuggestions {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly amounts: AmountsRepository,
    private readonly claims: ClaimsRepository,
    private readonly receipts: ReceiptsRepository,
    private readonly wallets: AuthorisedWallets,
    private readonly chain: Chain,
    private readonly transactions: Transactions,
  ) {}

  /** The likeliest first, each with all that speaks for it. */
  async of(transfer: ChainTransfer): Promise<TransferSuggestion[]> {
    const earlier = await this.chain.transfersFrom(transfer.from, EARLIER_TRANSFERS);
    return this.transactions.read(async (em) => {
      const found = new Map<string, Set<Why>>();
      const add = (ids: readonly string[], why: Why): void => {
        for (const id of ids) found.set(id, (found.get(id) ?? new Set()).add(why));
      };
      await this.byAmount(em, transfer, add);
      add(await this.ofOwners(em, transfer, await this.provenOwners(em, transfer.from)), 'proven_wallet');
      add(await this.ofOwners(em, transfer, await this.earlierOwners(em, transfer, earlier)), 'earlier_sender');
      const named = await this.claims.namedBy(em, [transfer.txid]);
      add(
        named.map(({ paymentId }) => paymentId),
        'txid',
      );
      const rows = await this.payments.findMany(em, [...found.keys()]);
      const made = madeAt(transfer);
      const caused = rows.filter(({ createdAt, state }) => createdAt <= made && state !== 'settled');
      for (const { id, createdAt } of caused) {
        if (made.getTime() - createdAt.getTime() <= JUST_OPENED_MS) add([id], 'just_opened');
      }
      const ranked = caused
        .map((row) => ({ row, why: reasonsOf(found.get(row.id)) }))
        .sort((a, b) => weightOf(b.why) - weightOf(a.why) || Number(b.row.createdAt) - Number(a.row.createdAt));
      const namedToo = ranked.filter(({ why }) => why.includes('txid')).slice(MAX_NAMED);
      return ranked
        .filter((one) => !namedToo.includes(one))
        .slice(0, MAX_SHOWN)
        .map(({ row, why }) => presentSuggestion(row, why));
    });
  }

  /** What asks for this amount, for the same last digits, or for about as much; on former wallets of the shop too. */
  private async byAmount(em: EntityManager, transfer: ChainTransfer, add: (ids: string[], why: Why) => void) {
    const came = transfer.amountMicro;
    const wallets = await this.chain.watchedAddresses(em);
    const made = madeAt(transfer);
    const nearest = { near: came, opened: openedBy(made), heldAt: made, limit: MAX_OF_A_KIND };
    add(await this.amounts.nearestTo(em, wallets, { ...nearest, from: came, to: came }), 'same_amount');
    const away = came / NEAR_PARTS > NEAR_MICRO ? came / NEAR_PARTS : NEAR_MICRO;
    const near = { ...nearest, from: came - away, to: came + away };
    add(await this.amounts.nearestTo(em, wallets, near), 'near_amount');
    if (came % CENT === 0n) return;
    const digits = { ...nearest, from: came / 2n, to: came * 2n, step: CENT };
    add(await this.amounts.nearestTo(em, wallets, digits), 'same_digits');
  }

  private async provenOwners(em: EntityManager, sender: string): Promise<PaymentOwner[]> {
    const users = (await this.wallets.usersOf(em, sender)).map((userId) => ({ userId, email: null }));
    return [...users, ...(await this.payments.ownersOf(em, await this.claims.provedBy(em, sender, MAX_OF_A_KIND)))];
  }

  private async earlierOwners(
    em: EntityManager,
    { id }: ChainTransfer,
    earlier: readonly ChainTransfer[],
  ): Promise<PaymentOwner[]> {
    const ids = earlier.filter((one) => one.id !== id).map((one) => one.id);
    const booked = (await this.receipts.findMany(em, ids)).flatMap(({ paymentId }) => paymentId ?? []);
    const owners = await this.payments.ownersOf(em, [...new Set(booked)]);
    return owners.length > MAX_OWNERS ? [] : owners;
  }

  private ofOwners(em: EntityManager, transfer: ChainTransfer, owners: readonly PaymentOwner[]): Promise<string[]> {
    const to = madeAt(transfer);
    const from = new Date(to.getTime() - OWNED_SINCE_MS);
    return this.payments.unsettledOf(em, owners, { from, to, limit: MAX_OF_A_KIND });
  }
}

const madeAt = ({ blockTime, firstSeenAt }: ChainTransfer): Date => blockTime ?? firstSeenAt;

/** The strongest first; what asks for exactly this amount asks for its digits, and for about as much. */
function reasonsOf(found: ReadonlySet<Why> = new Set()): Why[] {
  const implied: readonly Why[] = found.has('same_amount') ? ['same_digits', 'near_amount'] : [];
  return [...found].filter((why) => !implied.includes(why)).sort((a, b) => WEIGHTS[b] - WEIGHTS[a]);
}

const weightOf = (why: readonly Why[]): number => why.reduce((sum, one) => sum + WEIGHTS[one], 0);

const presentSuggestion = (row: PaymentRow, why: Why[]): TransferSuggestion => ({
  pre_order_id: row.id,
  order_no: row.label,
  purpose: row.purpose,
  amount_due: formatUsdt(row.amountDueMicro - row.amountReceivedMicro),
  status: row.state,
  why,
});
