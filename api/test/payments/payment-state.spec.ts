import fc from 'fast-check';
import {
  isOpen,
  nextPaymentState,
  type PaymentFact,
  type PaymentState,
} from '../../src/modules/payments/domain/payment-state.js';

const states: PaymentState[] = ['waiting', 'confirming', 'underpaid', 'settled', 'expired', 'cancelled'];
const facts: PaymentFact[] = [
  'seen',
  'withdrawn',
  'withdrawn_rest',
  'paid',
  'short',
  'short_more',
  'time_over',
  'cancel',
  'paid_late',
];
const state = fc.constantFrom(...states);
const fact = fc.constantFrom(...facts);

describe('the payment state table', () => {
  it('never leaves settled, whatever is reported afterwards', () => {
    fc.assert(fc.property(fact, (happened) => nextPaymentState('settled', happened) === null));
  });

  it('settles at most once on any way through the machine', () => {
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 40 }), (story) => {
        let now: PaymentState = 'waiting';
        let settled = 0;
        for (const happened of story) {
          const next = nextPaymentState(now, happened);
          if (next === 'settled') settled += 1;
          now = next ?? now;
        }
        return settled <= 1;
      }),
    );
  });

  it('allows expiry and cancellation by a buyer only while no transfer is pending', () => {
    expect(nextPaymentState('confirming', 'time_over')).toBeNull();
    expect(nextPaymentState('confirming', 'cancel')).toBeNull();
  });

  it('reopens no ended payment; only a late payment can still settle an expired one', () => {
    for (const ended of ['settled', 'expired', 'cancelled'] as const) {
      for (const happened of facts) {
        const next = nextPaymentState(ended, happened);
        expect(next).toBe(ended === 'expired' && happened === 'paid_late' ? 'settled' : null);
      }
    }
  });

  it('awaits money in the states from which money settles it', () => {
    fc.assert(fc.property(state, (from) => isOpen(from) === (nextPaymentState(from, 'paid') === 'settled')));
  });
});
