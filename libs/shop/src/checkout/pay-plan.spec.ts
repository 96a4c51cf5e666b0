import { needsChain, payPlan } from './pay-plan';

it.each([
  ['tron', 50n, 20n, { fromBalance: 0n, onChain: 50n, missing: 0n }],
  ['balance', 50n, 80n, { fromBalance: 50n, onChain: 0n, missing: 0n }],
  ['balance', 50n, 20n, { fromBalance: 50n, onChain: 0n, missing: 30n }],
  ['mixed', 50n, 20n, { fromBalance: 20n, onChain: 30n, missing: 0n }],
  ['mixed', 50n, 80n, { fromBalance: 50n, onChain: 0n, missing: 0n }],
] as const)('paying by %s an order of %i with a balance of %i', (method, total, balance, plan) => {
  expect(payPlan(total, balance, method)).toEqual(plan);
});

it.each([
  ['tron', 50n, 80n, true],
  ['tron', 0n, 80n, false],
  ['balance', 50n, 20n, false],
  ['mixed', 50n, 20n, true],
  ['mixed', 50n, 80n, false],
  ['tron', null, 80n, true],
  ['mixed', null, 80n, true],
  ['balance', null, 0n, false],
] as const)(
  'by %s an order of %s with a balance of %i takes something on the chain: %s',
  (method, total, balance, takes) => {
    expect(needsChain(method, total, balance)).toBe(takes);
  },
);
