export type PaymentState = 'waiting' | 'confirming' | 'underpaid' | 'settled' | 'expired' | 'cancelled';

/** What can happen to a payment. */
export type PaymentFact =
  /** A transfer for it is on the chain, not final. */
  | 'seen'
  /** The last pending transfer vanished, and nothing came before it. */
  | 'withdrawn'
  /** The last pending transfer vanished; a part came before it. */
  | 'withdrawn_rest'
  /** Enough came. */
  | 'paid'
  /** Money came, but not enough. */
  | 'short'
  /** The same, and more is pending. */
  | 'short_more'
  | 'time_over'
  | 'cancel'
  /** Enough came after the end, and what was paid for could still be done. */
  | 'paid_late';

const TRANSITIONS: Record<PaymentState, Partial<Record<PaymentFact, PaymentState>>> = {
  waiting: {
    seen: 'confirming',
    paid: 'settled',
    short: 'underpaid',
    short_more: 'confirming',
    time_over: 'expired',
    cancel: 'cancelled',
  },
  confirming: {
    withdrawn: 'waiting',
    withdrawn_rest: 'underpaid',
    paid: 'settled',
    short: 'underpaid',
    short_more: 'confirming',
  },
  underpaid: {
    seen: 'confirming',
    paid: 'settled',
    short: 'underpaid',
    short_more: 'confirming',
    time_over: 'expired',
    cancel: 'cancelled',
  },
  settled: {},
  expired: { paid_late: 'settled' },
  // The buyer cancelled and does not want the goods: later money is credited.
  cancelled: {},
};

/** The state after a fact, or null when the fact does not apply. */
export const nextPaymentState = (state: PaymentState, fact: PaymentFact): PaymentState | null =>
  TRANSITIONS[state][fact] ?? null;

/** States in which money is awaited: a payment is open until it is settled, expired or cancelled. */
export const OPEN_STATES = ['waiting', 'confirming', 'underpaid'] as const satisfies readonly PaymentState[];

export const isOpen = (state: PaymentState): boolean => (OPEN_STATES as readonly PaymentState[]).includes(state);
