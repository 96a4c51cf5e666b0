import { loadPayment } from './api';
import type { Door } from '../pay-url';
import type { Payment } from '../state/state-table';

/** A payment that is asked for before the cashier is drawn. */
export interface FirstAnswer {
  answer: Promise<Payment>;
  /** What it said, once it is there. */
  payment: Payment | null;
}

/** Asks for a payment ahead of the cashier, so that it is drawn with what it has to show. */
export function askFirst(door: Door): FirstAnswer {
  const first: FirstAnswer = { answer: loadPayment(door), payment: null };
  first.answer.then(
    (payment) => (first.payment = payment),
    // The cashier says why there is none.
    () => undefined,
  );
  return first;
}
