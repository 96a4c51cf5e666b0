export type PaymentState = 'waiting' | 'confirming' | 'underpaid' | 'settled' | 'expired' | 'cancelled';

/**
 * What can happen to a payment. `short` and `paid_late` stand in the table so that the machine is whole; what books
 * them is the rest of the payment machine. Until then such money waits as an unmatched receipt.
 */
export type PaymentFact = 'seen' | 'withdrawn' | 'paid' | 'short' | 'time_over' | 'cancel' | 'paid_late';

const TRANSITIONS: Record<PaymentState, Partial<Record<PaymentFact, PaymentState>>> = {
  waiting: { seen: 'confirming', paid: 'settled', short: 'underpaid', time_over: 'expired', cancel: 'cancelled' },
  confirming: { withdrawn: 'waiting', paid: 'settled', short: 'underpaid' },
  underpaid: { paid: 'settled', time_over: 'expired' },
  settled: {},
  expired: { paid_late: 'settled' },
  cancelled: { paid_late: 'settled' },
};

/** The state after a fact, or null when the fact does not apply. */
export const nextPaymentState = (state: PaymentState, fact: PaymentFact): PaymentState | null =>
  TRANSITIONS[state][fact] ?? null;

/** The states in which a fact applies: the condition of the update that records it. */
export const statesBefore = (fact: PaymentFact): PaymentState[] =>
  (Object.keys(TRANSITIONS) as PaymentState[]).filter((state) => TRANSITIONS[state][fact] !== undefined);
