import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { Picture } from '../../media/index.js';

const PURPOSES = ['order', 'recharge'] as const;

export type Purpose = (typeof PURPOSES)[number];

/** The data of a payment that a handler gets. */
export interface PaymentFacts {
  id: string;
  /** Key of the order or recharge. */
  reference: string;
  userId: string | null;
  /** The price. */
  amountMicro: bigint;
  /** The whole requested amount: the price and the suffix that identifies the payment. */
  requestedMicro: bigint;
  /** The sum of what was paid from the balance and on the chain. */
  paidMicro: bigint;
}

/** Where the money of a settled payment goes: this much to this ledger account, the rest back to the buyer. */
export interface Income {
  account: string;
  amountMicro: bigint;
}

/** What the cashier shows of the order or recharge. */
export interface PaymentSubject {
  /** `delivering`: paid, but not in the buyer's hands yet. `preordered`: paid, and waits for its stock. */
  state: 'open' | 'preordered' | 'delivering' | 'delivered' | 'refunded';
  goodsId: string | null;
  goodsName: { zh: string; en: string } | null;
  /** The picture of the goods. */
  cover: Picture | null;
  quantity: number | null;
  deliveredQuantity: number | null;
  deliveredAt: Date | null;
  /** When what was delivered is destroyed; null while nothing is. */
  linesUntil: Date | null;
  /** Of a pre-order that waits: when it is delivered at the latest. */
  preorderDate: Date | null;
  unitPriceMicro: bigint | null;
  /** What a coupon has taken off the amount; null for none. */
  discountMicro: bigint | null;
  emailMasked: string | null;
  refundedMicro: bigint;
  /** Where the buyer sees the result; null while there is none. */
  link: string | null;
}

/** Orders and recharges register one; payments calls it inside the transaction that changed the payment. */
export interface PaymentHandler {
  /** The amount, from balance and chain together, that settles the payment. */
  requiredMicro(payment: PaymentFacts): bigint;
  /** Paid in time: does what was paid for. */
  handleSettled(manager: EntityManager, payment: PaymentFacts): Promise<Income>;
  /**
   * Paid after it had ended. Does what can still be done and gives what that cost; null when nothing can, then all of
   * the money goes back to the buyer.
   */
  handleSettledLate(manager: EntityManager, payment: PaymentFacts): Promise<Income | null>;
  /** The buyer has more time. */
  handleExtended(manager: EntityManager, payment: PaymentFacts, until: Date): Promise<void>;
  /** The payment ended without being paid: expired, or cancelled by the buyer. */
  handleEnded(manager: EntityManager, payment: PaymentFacts, how: 'expired' | 'cancelled'): Promise<void>;
  describeSubject(manager: EntityManager, reference: string): Promise<PaymentSubject>;
  /** The payment of what buyers know by this number; null when this handler has no such thing. */
  findPaymentId(manager: EntityManager, label: string): Promise<string | null>;
}

/** The handlers of payments. The application does not start unless each purpose has one. */
@Injectable()
export class PaymentHandlersService implements OnApplicationBootstrap {
  private readonly byPurpose = new Map<string, PaymentHandler>();

  constructor(private readonly manager: EntityManager) {}

  register(purpose: Purpose, handler: PaymentHandler): void {
    this.byPurpose.set(purpose, handler);
  }

  onApplicationBootstrap(): void {
    for (const purpose of PURPOSES) this.findHandler(purpose);
  }

  /** The payment of an order or recharge number. */
  async findPaymentId(manager: EntityManager, label: string): Promise<string | null> {
    for (const handler of this.byPurpose.values()) {
      const id = await handler.findPaymentId(manager, label);
      if (id !== null) return id;
    }
    return null;
  }

  describeSubject({ purpose, reference }: { purpose: string; reference: string }): Promise<PaymentSubject> {
    return this.findHandler(purpose).describeSubject(this.manager, reference);
  }

  findHandler(purpose: string): PaymentHandler {
    const handler = this.byPurpose.get(purpose);
    if (!handler) throw new Error(`no module has registered a handler of payments for ${purpose}`);
    return handler;
  }
}
