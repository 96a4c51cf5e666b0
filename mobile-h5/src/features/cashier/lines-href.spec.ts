import { buildPayment } from '@lotline/web-core/testing';
import { againHref, balanceHref, linesHref, linkTokenOf, lookupHref, registerHref } from './lines-href';

describe('where the delivered lines are', () => {
  it('tells the token of a mailed link from other ways', () => {
    expect(linkTokenOf('/order/secret-1')).toBe('secret-1');
    expect(linkTokenOf('/mobile/orders/42')).toBeNull();
  });

  const payment = (order: string | null) => buildPayment({ order_no: '42', links: { order } });
  const guest = { signedIn: false, isGuestOrder: false, viewportWidth: 390, origin: 'https://shop.test' };

  it('is the link with its own token, for everybody', () => {
    expect(linesHref(payment('/order/secret'), guest)).toBe('/order/secret');
    expect(linesHref(payment('https://shop.test/order/secret'), guest)).toBeNull();
  });

  it('is the mail only, for a guest without a link', () => {
    expect(linesHref(payment(null), guest)).toBeNull();
  });

  it('is the order itself in the browser that placed it, in the app of this width', () => {
    const own = { ...guest, isGuestOrder: true };
    expect(linesHref(payment(null), own)).toBe('/mobile/orders/42');
    expect(linesHref(payment(null), { ...own, viewportWidth: 1440 })).toBe('/order-lookup?order_no=42');
  });

  it('is the own orders in the app of this width', () => {
    expect(linesHref(payment(null), { ...guest, signedIn: true })).toBe('/mobile/orders/42');
    expect(linesHref(payment(null), { ...guest, signedIn: true, viewportWidth: 1440 })).toBe(
      '/client/purchase-record?order_no=42',
    );
  });

  it('is the phone’s page on a phone, where the server names the desktop’s', () => {
    const named = payment('/client/purchase-record?order_no=42');
    expect(linesHref(named, guest)).toBe('/mobile/orders/42');
    expect(linesHref(named, { ...guest, viewportWidth: 1440 })).toBe('/client/purchase-record?order_no=42');
  });

  it('and where the balance is, is in the app of this width', () => {
    expect(balanceHref(390)).toMatch(/^\/mobile\//);
    expect(balanceHref(1440)).toMatch(/^\/client\//);
  });

  it('and where the same is ordered again, is the goods in the app of this width', () => {
    expect(againHref('7', 390)).toBe('/mobile/index?goods=7');
    expect(againHref('7', 1440)).toBe('/client/purchase-account?goods=7');
    expect(againHref(null, 390)).toBe('/');
  });

  it('and where a guest registers, knows the address only if it is the one that was ordered with', () => {
    expect(registerHref('b***@shop.test', 'buyer+1@shop.test')).toBe('/register?email=buyer%2B1%40shop.test');
    expect(registerHref('b***@shop.test', 'other@shop.test')).toBe('/register');
    expect(registerHref('b***@shop.test', 'buyer@else.test')).toBe('/register');
    expect(registerHref(null, 'buyer@shop.test')).toBe('/register');
    expect(registerHref('b***@shop.test', null)).toBe('/register');
  });

  it('is never another site', () => {
    expect(linesHref(payment('//evil.test/order/1'), guest)).toBeNull();
  });
});

it('is found by its number where neither a link nor an account knows the order', () => {
  expect(lookupHref('202611201430000042')).toBe('/order-lookup?order_no=202611201430000042');
});
