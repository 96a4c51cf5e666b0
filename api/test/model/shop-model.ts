import { MatchingModel } from './matching-model.js';
import {
  type BuyerModel,
  countLines,
  type CouponModel,
  type GoodsModel,
  GRACE_MS,
  isOpen,
  type ItemModel,
  type PaymentModel,
  type TransferModel,
} from './facts.js';

const MINUTE = 60_000;
const EXTENSION_MS = 15 * MINUTE;
const RECHARGE_MIN = 1_000_000n;
const SUFFIXES_END = 20_000n;
const CENT = 10_000n;
/** How long transfers in flight keep a payment open after its end. */
const MAX_HOLD_MS = 60 * MINUTE;

/** Everything that the shop should believe, worked out the simplest way: plain maps, one thing after the other. */
export class ShopModel {
  readonly goods: GoodsModel[] = [];
  readonly coupon: CouponModel = { code: 'SPRING', discountBp: 1_250n, maxUses: 4, uses: 0 };
  readonly buyers: BuyerModel[] = [];
  readonly payments: PaymentModel[] = [];
  /** By `txid:n`, in the order in which they were met. */
  readonly transfers = new Map<string, TransferModel>();
  /** What guests are owed, by e-mail. */
  readonly guestCredit = new Map<string, bigint>();
  /** Amounts that cannot be requested again, and their payments. */
  readonly taken = new Map<bigint, PaymentModel>();
  /** Whose amounts are whose in the shop, by id. */
  owners: ReadonlyMap<bigint, string> = new Map();
  private readonly matching = new MatchingModel(this);

  // ---- orders and recharges

  open(payment: PaymentModel): void {
    this.payments.push(payment);
    if (payment.due > 0n) this.taken.set(payment.due, payment);
    const { items, owner, fromBalance } = payment;
    for (const { goods, quantity } of items) goods.reserved += quantity;
    if (payment.hasCoupon) this.coupon.uses += 1;
    if (owner.user) owner.user.balance -= fromBalance;
  }

  openOf(owner: BuyerModel, purpose: PaymentModel['purpose']): PaymentModel[] {
    return this.payments.filter((one) => one.owner === owner && one.purpose === purpose && isOpen(one));
  }

  /** Pays what is missing from the owner's balance. */
  payFromBalance(payment: PaymentModel, now: number): void {
    const { user } = payment.owner;
    if (!user) throw new Error('a guest has no balance');
    const missing = payment.price - payment.fromBalance - payment.received;
    user.balance -= missing;
    const { paid } = this.whatPaid(payment, missing);
    payment.due = payment.received;
    payment.fromBalance += missing;
    this.settle(payment, paid, payment.price, now);
  }

  /** Ends an open payment; what it got goes back. */
  end(payment: PaymentModel, how: 'expired' | 'cancelled', now: number): void {
    const held = payment.fromBalance + payment.received;
    payment.state = how;
    this.creditPayment(payment, held);
    this.hold(payment, now);
    for (const { goods, quantity } of payment.items) goods.reserved -= quantity;
    if (payment.hasCoupon) this.coupon.uses -= 1;
  }

  expireDue(now: number): void {
    for (const payment of this.payments) {
      const waits = payment.state === 'waiting' || payment.state === 'underpaid';
      if (waits && payment.expiresAt <= now) this.end(payment, 'expired', now);
    }
  }

  canExtend({ extended, state, expiresAt }: PaymentModel, now: number): boolean {
    const left = expiresAt - now;
    return !extended && (state === 'waiting' || state === 'underpaid') && left > 0 && left <= 5 * MINUTE;
  }

  extend(payment: PaymentModel): void {
    payment.extended = true;
    payment.expiresAt += EXTENSION_MS;
  }

  releaseAmounts(now: number): void {
    for (const [amount, { heldUntil }] of this.taken) {
      if (heldUntil !== null && heldUntil <= now) this.taken.delete(amount);
    }
  }

  /** What is left of all items of a paid order, or of one. */
  refundable({ state, items }: PaymentModel, only?: ItemModel): bigint {
    if (state !== 'settled') return 0n;
    return items.reduce((sum, item) => sum + (only === undefined || item === only ? leftOf(item) : 0n), 0n);
  }

  /** False, and nothing happens, when an item would be refunded in full whose lines are still to be delivered. */
  refund(payment: PaymentModel, amount: bigint, only?: ItemModel): boolean {
    const weights = payment.items.map((item) => (only === undefined || item === only ? leftOf(item) : 0n));
    const refunded = share(amount, weights).map((part, at) => part + (payment.items[at]?.refunded ?? 0n));
    const isWhole = payment.refunded + amount === payment.income;
    const endsItem = payment.items.some(({ income }, at) => refunded[at] !== 0n && refunded[at] === income);
    if (!payment.delivered && !isWhole && endsItem) return false;
    for (const [at, item] of payment.items.entries()) item.refunded = refunded[at] ?? 0n;
    payment.refunded += amount;
    this.credit(payment.owner, amount);
    // What nobody has seen yet can be sold to others.
    if (isWhole && !payment.delivered) {
      for (const item of payment.items) {
        item.goods.lines += item.handedOver;
        item.handedOver = 0;
      }
    }
    return true;
  }

  /** Everything that is due is done. */
  drained(): void {
    for (const payment of this.payments) {
      if (payment.state === 'settled' && countLines(payment).allocated > 0) payment.delivered = true;
    }
  }

  /** From now on what a guest of this e-mail is owed is the user's. */
  verify(buyer: BuyerModel): bigint {
    const { user } = buyer;
    if (!user) throw new Error('a guest has nothing to verify');
    user.verified = true;
    const claimed = this.guestCredit.get(user.email) ?? 0n;
    this.guestCredit.delete(user.email);
    user.balance += claimed;
    return claimed;
  }

  // ---- money on the chain

  /** It is in a block that may still be replaced. */
  seen(transfer: TransferModel): void {
    transfer.state = 'seen';
    transfer.payment ??= this.matching.find(transfer);
    const { payment } = transfer;
    if (!payment || transfer.madeAt > payment.expiresAt + MAX_HOLD_MS) return;
    if (payment.state === 'waiting' || payment.state === 'underpaid') payment.state = 'confirming';
  }

  withdrawn(transfer: TransferModel): void {
    transfer.state = 'withdrawn';
    const { payment } = transfer;
    if (payment?.state !== 'confirming' || this.isPending(payment, transfer)) return;
    payment.state = payment.received > 0n ? 'underpaid' : 'waiting';
  }

  final(transfer: TransferModel, now: number): void {
    transfer.payment ??= this.matching.find(transfer);
    const { payment } = transfer;
    transfer.state = payment ? 'matched' : 'unmatched';
    if (payment) this.book(payment, transfer, now);
  }

  /** Staff give an unmatched transfer to a payment, or a buyer has proved that it is theirs. */
  assign(transfer: TransferModel, to: PaymentModel | BuyerModel | string, now: number): void {
    if (typeof to === 'object' && 'state' in to) {
      transfer.state = 'matched';
      transfer.payment = to;
      this.book(to, transfer, now);
      return;
    }
    transfer.state = 'assigned';
    this.credit(typeof to === 'string' ? { name: to, email: to, user: null } : to, transfer.amount);
  }

  /** The proof of a wallet, for what waits for staff. */
  matchAgain(transfer: TransferModel, now: number): void {
    const payment = this.matching.proved(transfer);
    if (payment) this.assign(transfer, payment, now);
  }

  private book(payment: PaymentModel, { amount, id }: TransferModel, now: number): void {
    if (!isOpen(payment)) return this.bookEnded(payment, amount, now);
    const { paid, enough, required } = this.whatPaid(payment, amount);
    if (paid >= enough) {
      payment.received += amount;
      return this.settle(payment, paid, payment.purpose === 'recharge' ? paid : required, now);
    }
    const rest = this.requiredRest(payment, payment.due - payment.received - amount);
    payment.received += amount;
    payment.bare = payment.price - payment.fromBalance - payment.received;
    payment.due = payment.received + rest;
    const isHeld = now <= payment.expiresAt + MAX_HOLD_MS && this.isPending(payment, this.transfers.get(id));
    if (!payment.extended && payment.expiresAt < now + EXTENSION_MS) {
      payment.extended = true;
      payment.expiresAt = now + EXTENSION_MS;
    }
    payment.state = isHeld ? 'confirming' : 'underpaid';
  }

  private bookEnded(payment: PaymentModel, amount: bigint, now: number): void {
    const { purpose } = payment;
    const wasSettled = payment.state === 'settled';
    const { enough, required } = this.whatPaid(payment, 0n);
    let income = 0n;
    if (payment.state === 'expired' && amount >= enough) {
      const late = payment.items.map((item) => ({ ...item, handedOver: availableOf(item, payment.deliverPartial) }));
      const isShort = late.some(({ handedOver, quantity }) => handedOver < quantity);
      if (purpose === 'recharge') income = amount;
      else if (payment.hasCoupon && this.coupon.uses >= this.coupon.maxUses) income = 0n;
      else if (!isShort) income = amount < required ? amount : required;
      else if (payment.deliverPartial) income = late.reduce((sum, item) => sum + priceOf(item), 0n);
      if (income > 0n) {
        payment.state = 'settled';
        if (payment.hasCoupon) this.coupon.uses += 1;
        if (purpose === 'recharge') this.credit(payment.owner, income);
        this.allocate(payment, late, income);
      }
    }
    payment.received += amount;
    this.creditPayment(payment, amount - income);
    if (wasSettled || (income > 0n && amount > income)) payment.overpaid = true;
    if (!wasSettled) payment.late = true;
    this.hold(payment, now);
  }

  private whatPaid(payment: PaymentModel, more: bigint): { paid: bigint; enough: bigint; required: bigint } {
    const { purpose, price, fromBalance, received, due } = payment;
    const required = fromBalance + due;
    const enough = purpose === 'recharge' && price > RECHARGE_MIN ? RECHARGE_MIN : price;
    return { paid: fromBalance + received + more, enough, required: required > price ? required : price };
  }

  private settle(payment: PaymentModel, paid: bigint, most: bigint, now: number): void {
    const income = paid < most ? paid : most;
    payment.state = 'settled';
    payment.overpaid = paid > income;
    this.creditPayment(payment, paid - income);
    if (payment.purpose === 'recharge') this.credit(payment.owner, income);
    for (const { goods, quantity } of payment.items) goods.reserved -= quantity;
    this.allocate(
      payment,
      payment.items.map((item) => ({ ...item, handedOver: item.quantity })),
      income,
    );
    this.hold(payment, now);
  }

  /** Each item gets its lines, and its part of the income by the price of these lines. */
  private allocate(payment: PaymentModel, items: ItemModel[], income: bigint): void {
    payment.income = income;
    const parts = share(income, items.map(priceOf));
    payment.items = items.map((item, at) => ({
      ...item,
      shortBy: item.quantity - item.handedOver,
      income: parts[at] ?? 0n,
    }));
    for (const { goods, handedOver } of items) goods.lines -= handedOver;
  }

  /**
   * The rest, or the nearest amount above it that nobody asks for: by 0.0001 up to 0.0099, then by millionths. Never whole
   * cents, which may be the price of something else.
   */
  private requiredRest(payment: PaymentModel, rest: bigint): bigint {
    if (rest <= 0n) return 0n;
    const candidates = [rest];
    for (let suffix = 100n; suffix <= 9_900n; suffix += 100n) candidates.push(rest + suffix);
    for (let suffix = 1n; suffix < SUFFIXES_END; suffix++) candidates.push(rest + suffix);
    const possible = candidates.filter((amount) => {
      const owner = this.taken.get(amount);
      return amount % CENT !== 0n && (owner === undefined || (owner === payment && amount === rest));
    });
    // Of two parts that came at the same time either may have had the first choice.
    const free = possible.find((amount) => this.owners.get(amount) === payment.id) ?? possible[0];
    if (free === undefined) return rest;
    this.taken.set(free, payment);
    return free;
  }

  private hold(payment: PaymentModel, now: number): void {
    payment.heldUntil = now + GRACE_MS;
    payment.endedAt ??= now;
  }

  private creditPayment(payment: PaymentModel, amount: bigint): void {
    payment.credited += amount;
    this.credit(payment.owner, amount);
  }

  private credit({ email, user }: BuyerModel, amount: bigint): void {
    const owner = user ?? this.buyers.find((one) => one.user?.verified && one.user.email === email)?.user;
    if (owner) owner.balance += amount;
    else if (amount > 0n) this.guestCredit.set(email, (this.guestCredit.get(email) ?? 0n) + amount);
  }

  private isPending(payment: PaymentModel, except: TransferModel | undefined): boolean {
    return [...this.transfers.values()].some(
      (one) => one !== except && one.payment === payment && one.state === 'seen',
    );
  }
}

const leftOf = ({ income, refunded }: ItemModel): bigint => income - refunded;

/** Of the lines that are allocated; fewer than ordered have their part of the discount. */
const priceOf = ({ unitPrice, quantity, discount, handedOver }: ItemModel): bigint =>
  unitPrice * BigInt(handedOver) - (discount * BigInt(handedOver)) / BigInt(quantity);

/** How many lines an item of an expired order can still have. */
function availableOf({ goods, quantity }: ItemModel, deliverPartial: boolean): number {
  const left = Math.max(0, goods.lines - goods.reserved);
  return left >= quantity ? quantity : deliverPartial ? left : 0;
}

/** In proportion to the weights: what the first of them have together is rounded down each time. */
export function share(amount: bigint, weights: bigint[]): bigint[] {
  const upTo = (count: number): bigint => weights.slice(0, count).reduce((sum, weight) => sum + weight, 0n);
  const all = upTo(weights.length);
  return weights.map((_, at) => (all === 0n ? 0n : (amount * upTo(at + 1)) / all - (amount * upTo(at)) / all));
}
