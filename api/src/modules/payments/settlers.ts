import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export type Purpose = 'order' | 'recharge';

/** What a settler is told about a payment. */
export interface PaymentFacts {
  id: string;
  reference: string;
  userId: string | null;
  /** Micro-USDT. */
  receivedMicro: bigint;
}

/** What the cashier shows of the thing that is paid for. */
export interface PaidThing {
  delivered: boolean;
  goodsName: { zh: string; en: string } | null;
  quantity: number | null;
  unitPriceMicro: bigint | null;
  emailMasked: string | null;
  /** Where the buyer sees the result; null while there is none. */
  link: string | null;
}

/** Orders and recharges register one; payments calls it inside the transaction that changed the payment. */
export interface Settler {
  /** The ledger account that is credited with what was received. */
  creditAccount(payment: PaymentFacts): string;
  settled(em: EntityManager, payment: PaymentFacts): Promise<void>;
  /** The payment ended without money: expired, or cancelled by the buyer. */
  ended(em: EntityManager, payment: PaymentFacts, how: 'expired' | 'cancelled'): Promise<void>;
  describe(em: EntityManager, reference: string): Promise<PaidThing>;
}

@Injectable()
export class Settlers {
  private readonly byPurpose = new Map<string, Settler>();

  register(purpose: Purpose, settler: Settler): void {
    this.byPurpose.set(purpose, settler);
  }

  of(purpose: string): Settler {
    const settler = this.byPurpose.get(purpose);
    if (!settler) throw new Error(`nothing settles payments for ${purpose}`);
    return settler;
  }
}
