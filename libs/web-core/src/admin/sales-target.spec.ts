import { reached } from './sales-target';

it('a target is reached by what is left after refunds, in percent, rounded down', () => {
  expect(reached({ net: '99.999999', target: '100.000000' })).toBe(99);
  expect(reached({ net: '250.000000', target: '100.000000' })).toBe(250);
  expect(reached({ net: '-5.000000', target: '100.000000' })).toBe(-5);
  expect(reached({ net: '5.000000', target: null })).toBeNull();
});
