import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';

export type Purpose = 'order' | 'recharge';

/** What a settler gets to know about a payment. */
export interface PaymentFacts {
  id: string;
  /** The settler's own key of what is paid for. */
  reference: string;
  userId: string | null;
  /** The price. */
  amountMicro: bigint;
  /** All that was asked for: the price and the tail that identifies the payment. */
  askedMicro: bigint;
  /** All that was paid so far, from the balance and on the chain. */
  paidMicro: bigint;
}

/** Where the money of a settled payment goes: this much to this ledger account, the rest back to the buyer. */
export interface Income {
  account: string;
  amountMicro: bigint;
}

/** What the cashier shows of the thing that is paid for. */
export interface PaidThing {
  /** `delivering`: paid, but not in the buyer's hands yet. */
  state: 'open' | 'delivering' | 'delivered' | 'refunded';
  goodsId: string | null;
  goodsName: { zh: string; en: string } | null;
  quantity: number | null;
  deliveredQuantity: number | null;
  deliveredAt: Date | null;
  /** When what was delivered is destroyed; null while nothing is. */
  linesUntil: Date | null;
  unitPriceMicro: bigint | null;
  emailMasked: string | null;
  refundedMicro: bigint;
  /** Where the buyer sees the result; null while there is none. */
  link: string | null;
}

/** Orders and recharges register one; payments calls it inside the transaction that changed the payment. */
export interface Settler {
  /** The amount, from balance and chain together, that settles the payment. */
  enoughMicro(payment: PaymentFacts): bigint;
  /** Paid in time: does what was paid for. */
  settled(manager: EntityManager, payment: PaymentFacts): Promise<Income>;
  /**
   * Paid after it had ended. Does what can still be done and gives what that cost; null when nothing can, then all of
   * the money goes back to the buyer.
   */
  settledLate(manager: EntityManager, payment: PaymentFacts): Promise<Income | null>;
  /** The buyer has more time. */
  extended(manager: EntityManager, payment: PaymentFacts, until: Date): Promise<void>;
  /** The payment ended without being paid: expired, or cancelled by the buyer. */
  ended(manager: EntityManager, payment: PaymentFacts, how: 'expired' | 'cancelled'): Promise<void>;
  describe(manager: EntityManager, reference: string): Promise<PaidThing>;
  /** The payment of what buyers know by this number; null when this settler has no such thing. */
  paymentOf(manager: EntityManager, label: string): Promise<string | null>;
}

@Injectable()
export class Settlers {
  private readonly byPurpose = new Map<string, Settler>();

  constructor(private readonly manager: EntityManager) {}

  register(purpose: Purpose, settler: Settler): void {
    this.byPurpose.set(purpose, settler);
  }

  /** The payment of an order or recharge number. */
  async paymentOf(manager: EntityManager, label: string): Promise<string | null> {
    for (const settler of this.byPurpose.values()) {
      const id = await settler.paymentOf(manager, label);
      if (id !== null) return id;
    }
    return null;
  }

  describe({ purpose, reference }: { purpose: string; reference: string }): Promise<PaidThing> {
    return this.of(purpose).describe(this.manager, reference);
  }

  of(purpose: string): Settler {
    const settler = this.byPurpose.get(purpose);
    if (!settler) throw new Error(`nothing settles payments for ${purpose}`);
    return settler;
  }
}
