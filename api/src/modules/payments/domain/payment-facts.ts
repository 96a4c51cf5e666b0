import type { Payment } from '../entities/payment.entity.js';
import type { PaymentFacts } from '../services/payment-handlers.service.js';

/** An extension is offered this long before the end. */
const EXTENDABLE_MS = 5 * 60_000;

/** What the payment's deposit holds. */
export const depositOf = (payment: Payment): bigint => payment.fromBalanceMicro + payment.amountReceivedMicro;

/** What a payment handler gets to know, when this much is paid. */
export function toFacts(payment: Payment, paidMicro: bigint): PaymentFacts {
  const requestedMicro = payment.fromBalanceMicro + payment.amountDueMicro;
  return {
    id: payment.id,
    reference: payment.reference,
    userId: payment.userId,
    amountMicro: payment.amountMicro,
    requestedMicro: requestedMicro > payment.amountMicro ? requestedMicro : payment.amountMicro,
    paidMicro,
  };
}

export function canExtend({ extended, state, expiresAt }: Payment, now: Date): boolean {
  const leftMs = expiresAt.getTime() - now.getTime();
  return !extended && (state === 'waiting' || state === 'underpaid') && leftMs > 0 && leftMs <= EXTENDABLE_MS;
}
