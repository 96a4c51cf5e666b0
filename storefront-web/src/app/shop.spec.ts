import { isOwnPath } from '../shared/navigation/paths';

it.each(['/client/main', '/login?redirect=/x', '/login/register', '/client/order/abc'])(
  'opens %s inside this app',
  (path) => {
    expect(isOwnPath(path)).toBe(true);
  },
);

it.each([
  '/',
  '/pay?preOrderId=1',
  '/h5Pay?preOrderId=1',
  '/mobile/index',
  '/admin/goods',
  '/loginx',
  '/orders',
  '/order/abc',
  '/terms',
  '/ban-page',
])('leaves %s to the app that serves it', (path) => {
  expect(isOwnPath(path)).toBe(false);
});
