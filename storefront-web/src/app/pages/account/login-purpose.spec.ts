import { loginPurpose } from './login-purpose';

it.each([
  ['/client/blogs-list', 'tutorials'],
  ['/client/blogs-detail?slug=some-words', 'tutorials'],
  ['/client/customer-service?topic=payment', 'service'],
  ['/client/check-live-fb/', 'checkLive'],
  ['/client/purchase-record?order_no=20260101000000000', 'orders'],
  ['/client/amount-recharge#history', 'balance'],
  ['/client/account', 'account'],
  ['/client/agent', 'agents'],
  ['/pay?preOrderId=1', 'pay'],
  ['/admin/goods', 'console'],
  ['/client/main', 'other'],
] as const)('knows what a visitor of %s logs in for', (target, purpose) => {
  expect(loginPurpose(target)).toBe(purpose);
});

it('has no reason to give to who opened the login itself', () => {
  expect(loginPurpose(null)).toBeNull();
});
