import { payPlan } from '.';

it.each([
  ['tron', 50n, 20n, { fromBalance: 0n, onChain: 50n, missing: 0n }],
  ['balance', 50n, 80n, { fromBalance: 50n, onChain: 0n, missing: 0n }],
  ['balance', 50n, 20n, { fromBalance: 50n, onChain: 0n, missing: 30n }],
  ['mixed', 50n, 20n, { fromBalance: 20n, onChain: 30n, missing: 0n }],
  ['mixed', 50n, 80n, { fromBalance: 50n, onChain: 0n, missing: 0n }],
] as const)('paying by %s an order of %i with a balance of %i', (method, total, balance, plan) => {
  expect(payPlan(total, balance, method)).toEqual(plan);
});
