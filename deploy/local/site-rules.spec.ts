import { appOf } from './site-rules.ts';

describe('which app serves a path', () => {
  it.each([
    ['/', 'mobile-h5'],
    ['/mobile/index', 'mobile-h5'],
    ['/mobile/cashRegister/1/2/3/4', 'mobile-h5'],
    ['/pay', 'mobile-h5'],
    ['/h5Pay', 'mobile-h5'],
    ['/admin', 'admin-console'],
    ['/admin/goods', 'admin-console'],
    ['/login', 'storefront-web'],
    ['/client/main', 'storefront-web'],
    ['/order/abc.def', 'storefront-web'],
    ['/client/order/abc.def', 'storefront-web'],
    ['/mobile/order/abc.def', 'mobile-h5'],
    ['/mobile/login/register', 'mobile-h5'],
    ['/payment-help', 'storefront-web'],
    ['/administrator', 'storefront-web'],
  ])('%s is served by %s', (path, app) => {
    expect(appOf(path)).toBe(app);
  });
});
