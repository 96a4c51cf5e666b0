/** `preordered`: a pre-order that is paid and waits for its lines. */
export type OrderState =
  'awaiting_payment' | 'preordered' | 'paid' | 'delivered' | 'expired' | 'cancelled' | 'refunded';
export type OrderStatus = 'processing' | 'completed' | 'closed';

/**
 * What can happen to an order. `paid_late`: the payment came after the order had expired, and stock was available. A
 * pre-order is `preorder_paid` instead (or `preorder_paid_late`), and `preorder_served` once its lines are in stock.
 */
export type OrderFact =
  | 'paid'
  | 'paid_late'
  | 'preorder_paid'
  | 'preorder_paid_late'
  | 'preorder_served'
  | 'delivered'
  | 'expire'
  | 'cancel'
  | 'refund';

/** The facts by which an order is paid. */
export type PaidFact = 'paid' | 'paid_late' | 'preorder_paid' | 'preorder_paid_late';

const TRANSITIONS: Record<OrderState, Partial<Record<OrderFact, OrderState>>> = {
  awaiting_payment: { paid: 'paid', preorder_paid: 'preordered', expire: 'expired', cancel: 'cancelled' },
  preordered: { preorder_served: 'paid', refund: 'refunded' },
  paid: { delivered: 'delivered', refund: 'refunded' },
  delivered: { refund: 'refunded' },
  expired: { paid_late: 'paid', preorder_paid_late: 'preordered' },
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
  preorder_paid: 'awaiting_payment',
  preorder_paid_late: 'expired',
  preorder_served: 'preordered',
  expire: 'awaiting_payment',
  cancel: 'awaiting_payment',
  delivered: 'paid',
} as const satisfies Partial<Record<OrderFact, OrderState>>;

/** The coarse status that buyers see. */
export function statusOf(state: OrderState): OrderStatus {
  switch (state) {
    case 'awaiting_payment':
    case 'preordered':
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
  processing: ['awaiting_payment', 'preordered', 'paid'],
  completed: ['delivered'],
  closed: ['expired', 'cancelled', 'refunded'],
};

/** The states of orders that are paid and can be refunded. */
export const REFUNDABLE_STATES: readonly OrderState[] = ['preordered', 'paid', 'delivered'];
