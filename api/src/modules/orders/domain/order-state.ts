export type OrderState = 'awaiting_payment' | 'paid' | 'delivered' | 'expired' | 'cancelled' | 'refunded';
export type OrderStatus = 'processing' | 'completed' | 'closed';

/** What can happen to an order. `paid_late`: the payment came after the order had expired, and stock was available. */
export type OrderFact = 'paid' | 'paid_late' | 'delivered' | 'expire' | 'cancel' | 'refund';

const TRANSITIONS: Record<OrderState, Partial<Record<OrderFact, OrderState>>> = {
  awaiting_payment: { paid: 'paid', expire: 'expired', cancel: 'cancelled' },
  paid: { delivered: 'delivered', refund: 'refunded' },
  delivered: { refund: 'refunded' },
  expired: { paid_late: 'paid' },
  cancelled: {},
  refunded: {},
};

/** The state after a fact, or null when the fact does not apply. */
export const nextOrderState = (state: OrderState, fact: OrderFact): OrderState | null =>
  TRANSITIONS[state][fact] ?? null;

/** The one state from which each of these facts is recorded. */
export const STATE_BEFORE = {
  paid: 'awaiting_payment',
  paid_late: 'expired',
  expire: 'awaiting_payment',
  cancel: 'awaiting_payment',
  delivered: 'paid',
} as const satisfies Partial<Record<OrderFact, OrderState>>;

/** The coarse status that buyers see. */
export function statusOf(state: OrderState): OrderStatus {
  switch (state) {
    case 'awaiting_payment':
    case 'paid':
      return 'processing';
    case 'delivered':
      return 'completed';
    case 'expired':
    case 'cancelled':
    case 'refunded':
      return 'closed';
  }
}

export const STATES_OF: Record<OrderStatus, readonly OrderState[]> = {
  processing: ['awaiting_payment', 'paid'],
  completed: ['delivered'],
  closed: ['expired', 'cancelled', 'refunded'],
};
