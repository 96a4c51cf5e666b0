import type { PaymentModel, TransferModel } from './facts.js';
import { GRACE_MS, isOpen, type ShopModel } from './shop-model.js';

const CLOCK_SKEW_MS = 5_000;
const FEE = 1_500_000n;

/** The rules of matching, in their order; two candidates are as good as none. */
export class MatchingModel {
  constructor(private readonly shop: ShopModel) {}

  find(transfer: TransferModel): PaymentModel | null {
    const { amount, from, txid, madeAt } = transfer;
    // What was opened after the transfer did not cause it.
    const opened = this.shop.payments.filter((one) => one.createdAt <= madeAt + CLOCK_SKEW_MS);
    const payable = opened.filter(
      (one) => isOpen(one) || (one.state !== 'settled' && one.endedAt !== null && one.endedAt > madeAt - GRACE_MS),
    );

    const asker = this.shop.taken.get(amount);
    if (asker && opened.includes(asker) && isHeld(asker, madeAt)) return asker;

    const signed = payable.filter(({ senders }) => senders.has(from));
    const ofOwner = opened.filter((one) => isOpen(one) && one.owner.user?.wallets.has(from));
    const sent = signed.length > 0 ? signed : ofOwner;
    if (sent.length === 1) return sent[0] ?? null;

    const named = payable.filter(({ hints }) => (hints.get(txid) ?? Infinity) < madeAt);
    if (named.length === 1) return named[0] ?? null;

    const near = opened.filter((one) => {
      const asked = one.due - one.received;
      const short = asked - amount;
      return (
        one.state !== 'settled' &&
        isHeld(one, madeAt) &&
        this.shop.taken.get(asked) === one &&
        short > 0n &&
        (short <= FEE || short * 100n <= asked)
      );
    });
    return near.length === 1 ? (near[0] ?? null) : null;
  }
}

const isHeld = ({ heldUntil }: PaymentModel, at: number): boolean => heldUntil === null || heldUntil > at;
