import { localeProblems } from '@lotline/front-kit/testing';
import { isOwnPath } from '../shared/paths';
import en from './locales/en.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };

it('has its texts in both languages', () => {
  expect(localeProblems(zh, en)).toEqual([]);
});

it.each(['/client/main', '/login?redirect=/x', '/order/abc', '/agents', '/terms'])(
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
  '/ban-page',
])('leaves %s to the app that serves it', (path) => {
  expect(isOwnPath(path)).toBe(false);
});
