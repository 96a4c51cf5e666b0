import { GRACE_MS, isOpen, type PaymentModel, type TransferModel } from './facts.js';

const FEE = 1_500_000n;
const CENT = 10_000n;
/** So much may the shop's clock be ahead, for exact amounts. */
const SKEW_MS = 2_000;

/** What the rules look at. */
interface Books {
  readonly payments: PaymentModel[];
  /** Amounts that cannot be asked for anew, and by whom they were. */
  readonly taken: Map<bigint, PaymentModel>;
}

/**
 * Whom a transfer belongs to. Whoever watches the chain can order for almost any amount and name any transaction, so a
 * rule holds only where nobody else may be meant, and two candidates are as good as none.
 */
export class MatchingModel {
  constructor(private readonly shop: Books) {}

  find(transfer: TransferModel): PaymentModel | null {
    const { amount, madeAt } = transfer;
    // What was opened after the transfer did not cause it.
    const opened = this.shop.payments.filter(({ createdAt }) => createdAt <= madeAt);
    const asker = this.shop.taken.get(amount);
    const exact = asker && asker.createdAt <= madeAt + SKEW_MS && isHeld(asker, madeAt) ? asker : null;
    const bare = this.asking(opened, madeAt).filter((one) => one !== exact && one.bare === amount);
    if (exact && bare.length === 0) return exact;

    const sender = only(this.bySender(opened, transfer));
    // What one asks for exactly is the bare price of another.
    if (exact) return sender === exact || (sender && bare.includes(sender)) ? sender : null;
    if (sender) return sender;

    const near = bare.length > 0 ? bare : this.asking(opened, madeAt).filter((one) => isFeeAway(one, amount));
    const named = only(this.payable(opened, madeAt).filter((one) => wasNamed(one, transfer)));
    if (named) return near.every((one) => one === named) ? named : null;
    return only(near);
  }

  /** Not settled, and the amount that each asks for now is still its own. */
  private asking(opened: PaymentModel[], at: number): PaymentModel[] {
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
  const asked = due - received;
  const short = asked - amount;
  return short > 0n && short % CENT === 0n && (short <= FEE || short * 100n <= asked);
}
