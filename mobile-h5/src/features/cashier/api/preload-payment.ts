import { loadPayment } from './api';
import type { Credential } from '../pay-url';
import type { Payment } from '../state/state-table';

/** A payment that is requested before the cashier is drawn. */
export interface PreloadedPayment {
  answer: Promise<Payment>;
  /** What it said, once it is there. */
  payment: Payment | null;
}

/** Requests a payment ahead of the cashier, so that it is drawn with what it has to show. */
export function preloadPayment(credential: Credential): PreloadedPayment {
  const preloaded: PreloadedPayment = { answer: loadPayment(credential), payment: null };
  preloaded.answer.then(
    (payment) => (preloaded.payment = payment),
    // The cashier says why there is none.
    () => undefined,
  );
  return preloaded;
}
