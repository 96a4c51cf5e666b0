import { tellingOf } from './timeline';

it('an entry tells the code, the month with its target, or the reason; ids and states are for the log', () => {
  const tell = (before: object | null, after: object | null) =>
    tellingOf({ before: before && JSON.stringify(before), after: after && JSON.stringify(after) });
  expect(tell(null, { user: '7', code: 'ABCDEFGH' })).toEqual({ code: 'ABCDEFGH' });
  expect(tell({ code: 'ABCDEFGH' }, null)).toEqual({ code: 'ABCDEFGH' });
  expect(tell({ month: '2026-05', amount: '5' }, { month: '2026-05', amount: null })).toEqual({
    month: '2026-05',
    amount: null,
  });
  expect(tell({ state: 'active' }, { state: 'suspended', reason: 'left' })).toEqual({ reason: 'left' });
  expect(tell(null, null)).toEqual({});
});
