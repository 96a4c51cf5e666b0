import {
  nextSettlementState,
  SETTLEMENT_STATES,
  type SettlementFact,
} from '../../src/modules/settlements/domain/settlement-state.js';

describe('a settlement', () => {
  it('is requested, approved and paid, or rejected before that, or cancelled before it is approved; what is over stays so', () => {
    const facts: SettlementFact[] = ['approve', 'reject', 'pay', 'cancel'];
    const ways = SETTLEMENT_STATES.flatMap((state) =>
      facts.flatMap((fact) => {
        const next = nextSettlementState(state, fact);
        return next === null ? [] : [`${state} ${fact} ${next}`];
      }),
    );
    expect(ways).toEqual([
      'requested approve approved',
      'requested reject rejected',
      'requested cancel cancelled',
      'approved reject rejected',
      'approved pay paid',
    ]);
  });
});
