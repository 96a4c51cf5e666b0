import { nextSettlementState, SETTLEMENT_STATES, type SettlementFact } from './settlement-state.js';

describe('a settlement', () => {
  it('is requested, approved and paid, or rejected before that; what is paid or rejected stays so', () => {
    const facts: SettlementFact[] = ['approve', 'reject', 'pay'];
    const ways = SETTLEMENT_STATES.flatMap((state) =>
      facts.flatMap((fact) => {
        const next = nextSettlementState(state, fact);
        return next === null ? [] : [`${state} ${fact} ${next}`];
      }),
    );
    expect(ways).toEqual([
      'requested approve approved',
      'requested reject rejected',
      'approved reject rejected',
      'approved pay paid',
    ]);
  });
});
