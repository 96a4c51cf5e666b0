import fc from 'fast-check';
import { nextPaymentState, type PaymentFact, type PaymentState, statesBefore } from './payment-state.js';

const states: PaymentState[] = ['waiting', 'confirming', 'underpaid', 'settled', 'expired', 'cancelled'];
const facts: PaymentFact[] = ['seen', 'withdrawn', 'paid', 'short', 'time_over', 'cancel', 'paid_late'];
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

  it('lets time run out and a buyer cancel only while no transfer is on its way', () => {
    expect(nextPaymentState('confirming', 'time_over')).toBeNull();
    expect(nextPaymentState('confirming', 'cancel')).toBeNull();
  });

  it('gives the same answer from either side of the table', () => {
    fc.assert(
      fc.property(state, fact, (from, happened) => {
        return statesBefore(happened).includes(from) === (nextPaymentState(from, happened) !== null);
      }),
    );
  });
});
