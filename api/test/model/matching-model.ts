import { GRACE_MS, isOpen, type PaymentModel, type TransferModel } from './facts.js';

const FEE = 1_500_000n;
const CENT = 10_000n;
/** People round up by so much, or by a twentieth, but by no more than the last of these. */
const EXTRA = 2_000_000n;
const EXTRA_PARTS = 20n;
const EXTRA_MOST = 10_000_000n;
/** So much may the shop's clock be ahead, for exact amounts. */
const SKEW_MS = 2_000;

/** What the rules look at. */
interface Books {
  readonly payments: PaymentModel[];
  /** Amounts that cannot be requested again, and their payments. */
  readonly taken: Map<bigint, PaymentModel>;
}

/**
 * Whom a transfer belongs to. A stranger who watches the chain can order for almost any amount and name any transaction, so a
 * rule holds only where nobody else may be meant, and two candidates are as good as none.
 */
export class MatchingModel {
  constructor(private readonly shop: Books) {}

  find(transfer: TransferModel): PaymentModel | null {
    const { amount, madeAt } = transfer;
    const { opened, exact, bare } = this.findCandidates(transfer);
    if (exact && bare.length === 0) return exact;
    const sender = this.proved(transfer);
    if (exact || sender) return sender;

    const near =
      bare.length > 0 ? bare : this.paymentsRequiring(opened, madeAt).filter((one) => isFeeAway(one, amount));
    const named = only(this.payable(opened, madeAt).filter((one) => wasNamed(one, transfer)));
    if (named) return near.every((one) => one === named) ? named : null;
    if (bare.length > 0) return only(bare);
    // Whole cents tell nobody apart: they count only where no other one asks for about as much.
    const around = amount % CENT === 0n ? this.around(opened, transfer) : [];
    const one = only([...new Set([...near, ...around])]);
    if (!one || near.includes(one)) return one;
    const waits = one.state === 'waiting' || one.state === 'underpaid';
    return waits && one.due - one.received < amount ? one : null;
  }

  /** Whose the sending wallet says that it is. */
  proved(transfer: TransferModel): PaymentModel | null {
    const { opened, exact, bare } = this.findCandidates(transfer);
    // No proof is needed for it, and none was given when it came.
    if (exact && bare.length === 0) return null;
    const sender = only(this.bySender(opened, transfer));
    // What one asks for exactly is the bare price of another.
    return exact && sender !== exact && !(sender && bare.includes(sender)) ? null : sender;
  }

  private findCandidates({ amount, madeAt }: TransferModel) {
    // What was opened after the transfer did not cause it.
    const opened = this.shop.payments.filter(({ createdAt }) => createdAt <= madeAt);
    const candidate = this.shop.taken.get(amount);
    const exact = candidate && candidate.createdAt <= madeAt + SKEW_MS && isHeld(candidate, madeAt) ? candidate : null;
    const bare = this.paymentsRequiring(opened, madeAt).filter((one) => one !== exact && one.bare === amount);
    return { opened, exact, bare };
  }

  /**
   * Open when it was made, or unpaid and within its grace, and asking for so much less or more that it may be meant; one that has
   * ended by all that it asked for.
   */
  private around(opened: PaymentModel[], { amount, madeAt }: TransferModel): PaymentModel[] {
    const required = (one: PaymentModel): bigint[] =>
      [...this.shop.taken]
        .filter(([, owner]) => owner === one)
        .map(([micro]) => micro)
        .filter((micro) => one.endedAt !== null || micro === one.due - one.received);
    const mayBeMeant = (one: PaymentModel): boolean =>
      one.endedAt === null || one.endedAt > madeAt || (one.state !== 'settled' && isHeld(one, madeAt));
    return opened.filter((one) => mayBeMeant(one) && required(one).some((micro) => isAround(micro, amount)));
  }

  /** Not settled, and the amount that each asks for now is still its own. */
  private paymentsRequiring(opened: PaymentModel[], at: number): PaymentModel[] {
    return opened.filter(
      (one) => one.state !== 'settled' && isHeld(one, at) && this.shop.taken.get(one.due - one.received) === one,
    );
  }

  private payable(opened: PaymentModel[], at: number): PaymentModel[] {
    const inGrace = ({ state, endedAt }: PaymentModel) =>
      state !== 'settled' && endedAt !== null && endedAt > at - GRACE_MS;
    return opened.filter((one) => isOpen(one) || inGrace(one));
  }

  private bySender(opened: PaymentModel[], { from, madeAt }: TransferModel): PaymentModel[] {
    const signed = this.payable(opened, madeAt).filter(({ senders }) => senders.has(from));
    if (signed.length > 0) return signed;
    return opened.filter((one) => isOpen(one) && one.owner.user?.wallets.has(from));
  }
}

const only = (list: PaymentModel[]): PaymentModel | null => (list.length === 1 ? (list[0] ?? null) : null);
const isHeld = ({ heldUntil }: PaymentModel, at: number): boolean => heldUntil === null || heldUntil > at;
const wasNamed = ({ hints }: PaymentModel, { txid, madeAt }: TransferModel): boolean =>
  (hints.get(txid) ?? Infinity) < madeAt;

/** An exchange kept so much of it, in whole cents. */
function isFeeAway({ due, received }: PaymentModel, amount: bigint): boolean {
  const required = due - received;
  const short = required - amount;
  return short > 0n && short % CENT === 0n && (short <= FEE || short * 100n <= required);
}

/** A payer who was asked for one may have sent the other: less, by a fee, or rounded up. */
function isAround(required: bigint, amount: bigint): boolean {
  const more = amount - required;
  if (more < 0n) return -more <= FEE || -more * 100n <= required;
  return more > 0n && more <= EXTRA_MOST && (more <= EXTRA || more * EXTRA_PARTS <= required);
}
