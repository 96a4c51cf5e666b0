import { viewportRedirect } from '.';

describe('the width of the screen', () => {
  const at = (width: number) => (address: string) => {
    const [path = '', query] = address.split('?');
    return viewportRedirect(path, query === undefined ? '' : `?${query}`, width);
  };

  it.each([
    ['/client/purchase-account?goods=7&quantity=3', '/mobile/index?goods=7&quantity=3'],
    ['/client/purchase-record?order_no=12', '/mobile/orders/12'],
    ['/client/order-lookup?order_no=12', '/mobile/order-lookup?order_no=12'],
    ['/client/order/abc.d-e_f', '/mobile/order/abc.d-e_f'],
  ])('carries a product or an order along: %s is %s in a narrow window, and the other way round', (desktop, mobile) => {
    expect(at(768)(desktop)).toBe(mobile);
    expect(at(769)(mobile)).toBe(desktop);
  });

  it('carries the product of a page with a slug along, and the number of pieces', () => {
    expect(at(768)('/client/purchase-account/gmail-account?quantity=3')).toBe(
      '/mobile/index?quantity=3&goods=gmail-account',
    );
    expect(at(769)('/client/purchase-account/gmail-account')).toBeNull();
  });

  it.each([
    '/client/main',
    '/client/purchase-account?q=words',
    '/client/purchase-record?status=completed',
    '/client/amount-recharge?tab=recharges',
    '/client/customer-service',
    '/client/blogs-detail?slug=pay-with-usdt',
    '/client/account',
    '/client/agent',
    '/client/terms',
    '/client',
    '/nowhere',
  ])('leads from %s to the first page of the phone in a narrow window', (path) => {
    expect(at(768)(path)).toBe('/mobile/index');
  });

  it.each([
    '/mobile/index',
    '/mobile/orders?status=completed',
    '/mobile/cart',
    '/mobile/sales',
    '/mobile/data-board',
    '/mobile/me',
    '/mobile/privacy',
    '/mobile',
    '/nowhere',
  ])('leads from %s to the first page of the desktop in a wide window', (path) => {
    expect(at(769)(path)).toBe('/client/main');
  });

  it('keeps what every page stores of a query', () => {
    expect(at(390)('/client/whatever?promotion_code=AB12cd34&x=1')).toBe('/mobile/index?promotion_code=AB12cd34');
    expect(at(1440)('/mobile/sales?tab=payouts&lang=ru')).toBe('/client/main?lang=ru');
  });

  it.each([
    ['/?bot=b', '/client/main?bot=b', '/mobile/index?bot=b'],
    ['/register?email=a%40b.test', '/login/register?email=a%40b.test', '/mobile/login/register?email=a%40b.test'],
    ['/forgot-password', '/login/forgot', '/mobile/login/forgot'],
    ['/order-lookup?order_no=1', '/client/order-lookup?order_no=1', '/mobile/order-lookup?order_no=1'],
    ['/order/abc?lang=en', '/client/order/abc?lang=en', '/mobile/order/abc?lang=en'],
    ['/account', '/client/account', '/mobile/account'],
    ['/favourites', '/client/favourites', '/mobile/favourites'],
    ['/api-keys', '/client/api-keys', '/mobile/api-keys'],
    ['/agent?tab=payouts', '/client/agent?tab=payouts', '/mobile/sales?tab=payouts'],
    ['/orders', '/client/purchase-record', '/mobile/orders'],
    ['/support', '/client/customer-service', '/mobile/service'],
    ['/tutorials', '/client/blogs-list', '/mobile/tutorials'],
    ['/account-checker', '/client/check-live-fb', '/mobile/check-live'],
    ['/agents', '/client/agents', '/mobile/agents'],
    ['/terms', '/client/terms', '/mobile/terms'],
    ['/privacy/', '/client/privacy', '/mobile/privacy'],
    ['/restock?token=1.a', '/client/restock?token=1.a', '/mobile/restock?token=1.a'],
    ['/report', '/client/report', '/mobile/report'],
  ])('gives the short address %s its page at either width, with its query', (short, desktop, mobile) => {
    expect([at(769)(short), at(768)(short)]).toEqual([desktop, mobile]);
  });

  it('leaves each app alone on its own screen', () => {
    expect(at(390)('/mobile/index')).toBeNull();
    expect(at(390)('/mobile/order/abc')).toBeNull();
    expect(at(1440)('/client/main')).toBeNull();
    expect(at(1440)('/client/nowhere')).toBeNull();
  });

  it.each([
    '/login',
    '/login/register',
    '/login/forgot',
    '/mobile/login',
    '/mobile/login/register',
    '/mobile/login/forgot',
    '/pay',
    '/h5Pay',
    '/mobile/h5Pay',
    '/mobile/cashRegister/a/b/1/c',
    '/admin',
    '/admin/goods',
    '/ban-page',
  ])('never moves %s', (path) => {
    expect([at(390)(path), at(1440)(path)]).toEqual([null, null]);
  });
});
