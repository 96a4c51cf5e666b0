/** What the model knows. Amounts in micro-USDT, times in ms. */

export interface GoodsModel {
  id: string;
  unitPrice: bigint;
  /** Not handed over yet. */
  lines: number;
  /** Kept for open orders. */
  reserved: number;
}

export interface UserModel {
  id: string;
  username: string;
  email: string;
  headers: { Authorization: string };
  balance: bigint;
  /** The e-mail is. */
  verified: boolean;
  /** Authorised by a signature. */
  wallets: Set<string>;
}

export interface BuyerModel {
  name: string;
  /** Where a guest's orders are sent. */
  email: string;
  user: UserModel | null;
}

/** The only coupon of the shop. `uses` counts orders that did not end unpaid. */
export interface CouponModel {
  code: string;
  discountBp: bigint;
  maxUses: number;
  uses: number;
}

/** What an order has of one product. */
export interface ItemModel {
  goods: GoodsModel;
  quantity: number;
  unitPrice: bigint;
  /** Its part of what the coupon takes off. */
  discount: bigint;
  /** Lines that are allocated. */
  handedOver: number;
  /** Lines that were gone when a late payment came. */
  shortBy: number;
  /** Its part of what the shop earned. */
  income: bigint;
  refunded: bigint;
}

export interface PaymentModel {
  id: string;
  /** Number of the order or recharge. */
  label: string;
  purpose: 'order' | 'recharge';
  owner: BuyerModel;
  /** Of an order, by position; none of a recharge. */
  items: ItemModel[];
  hasCoupon: boolean;
  deliverPartial: boolean;
  price: bigint;
  fromBalance: bigint;
  /** All that is asked for on the chain. */
  due: bigint;
  /** What would be enough now, without the amount suffix that identifies the payment. */
  bare: bigint;
  received: bigint;
  credited: bigint;
  refunded: bigint;
  /** What the shop earned. */
  income: bigint;
  state: 'waiting' | 'confirming' | 'underpaid' | 'settled' | 'expired' | 'cancelled';
  late: boolean;
  overpaid: boolean;
  extended: boolean;
  /** The lines are with the buyer; before, they are only set aside. */
  delivered: boolean;
  createdAt: number;
  expiresAt: number;
  /** When it ended first. */
  endedAt: number | null;
  /** Until then its amounts are its own; null while it is open. */
  heldUntil: number | null;
  /** When its cashier named a transaction that nobody else could know of. */
  hints: Map<string, number>;
  /** How many it named. */
  named: number;
  /** Wallets that signed for it. */
  senders: Set<string>;
}

export interface TransferModel {
  /** `txid:n`, n-th transfer to us in its transaction. */
  id: string;
  txid: string;
  from: string;
  amount: bigint;
  /** Time of its block. */
  madeAt: number;
  /** Where it was met last. */
  blockId: string;
  state: 'seen' | 'withdrawn' | 'matched' | 'unmatched' | 'assigned';
  payment: PaymentModel | null;
}

/** All its lines, as ordered and as allocated. */
export const countLines = ({ items }: PaymentModel) => ({
  ordered: items.reduce((sum, { quantity }) => sum + quantity, 0),
  allocated: items.reduce((sum, { handedOver }) => sum + handedOver, 0),
});

/** How long after its end a payment can still be paid. */
export const GRACE_MS = 24 * 3_600_000;

/** Money is awaited. */
export const isOpen = ({ state }: PaymentModel): boolean =>
  state === 'waiting' || state === 'confirming' || state === 'underpaid';
