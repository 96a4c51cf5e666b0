import fc from 'fast-check';
import {
  nextOrderState,
  type OrderFact,
  type OrderState,
  STATE_BEFORE,
  STATES_OF,
  statusOf,
} from '../../src/modules/orders/domain/order-state.js';

const states: OrderState[] = [
  'awaiting_payment',
  'preordered',
  'paid',
  'delivered',
  'expired',
  'cancelled',
  'refunded',
];
const facts: OrderFact[] = [
  ...(['paid', 'paid_late', 'preorder_paid', 'preorder_paid_late', 'preorder_served'] as const),
  ...(['delivered', 'expire', 'cancel', 'refund'] as const),
];

describe('the order state table', () => {
  it('delivers an order at most once and only after it was paid', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...facts), { maxLength: 40 }), (story) => {
        let now: OrderState = 'awaiting_payment';
        const passed: OrderState[] = [];
        for (const happened of story) {
          const next = nextOrderState(now, happened);
          if (next) passed.push((now = next));
        }
        const delivered = passed.filter((state) => state === 'delivered').length;
        return delivered <= 1 && (delivered === 0 || passed.indexOf('paid') < passed.indexOf('delivered'));
      }),
    );
  });

  it('gives a pre-order lines only after it was paid, and none once it was refunded', () => {
    expect(nextOrderState('awaiting_payment', 'preorder_served')).toBeNull();
    expect(nextOrderState('preordered', 'delivered')).toBeNull();
    expect(nextOrderState('preordered', 'expire')).toBeNull();
    expect(nextOrderState('refunded', 'preorder_served')).toBeNull();
  });

  it('never opens an ended order again, but for an expired one that is paid late', () => {
    for (const ended of ['expired', 'cancelled', 'refunded'] as const) {
      for (const fact of facts) {
        const late = { paid_late: 'paid', preorder_paid_late: 'preordered' }[fact as string] ?? null;
        expect(nextOrderState(ended, fact)).toBe(ended === 'expired' ? late : null);
      }
    }
  });

  it('records each fact from the state that the table allows', () => {
    for (const [fact, from] of Object.entries(STATE_BEFORE)) {
      expect(states.filter((state) => nextOrderState(state, fact as OrderFact) !== null)).toEqual([from]);
    }
  });

  it('shows every state under exactly one status', () => {
    for (const state of states) expect(STATES_OF[statusOf(state)]).toContain(state);
    expect(Object.values(STATES_OF).flat().sort()).toEqual([...states].sort());
  });
});
