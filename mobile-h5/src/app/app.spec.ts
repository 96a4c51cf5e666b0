import { buildSession } from '@lotline/web-core/testing';
import type { SessionStore } from '@lotline/web-core/session';
import { entryFor } from './entry';

const id = '0123456789abcdef0123456789abcdef';
const guest: Pick<SessionStore, 'get'> = { get: () => null };
const buyer = { get: (key: string) => (key === 'userInfo' ? buildSession() : null) } as Pick<SessionStore, 'get'>;
const visit = (pathname: string, { search = '', hash = '', viewportWidth = 390, session = guest } = {}) =>
  entryFor({ pathname, search, hash, viewportWidth, session, nowMs: Date.parse('2026-11-20T14:30:00.000Z') });

describe('what starts', () => {
  it.each(['/', '/mobile', '/mobile/index', '/mobile/login', '/mobile/orders', '/mobile/nothing'])(
    'at %s on a phone is the shop',
    (path) => expect(visit(path)).toEqual({ kind: 'shop' }),
  );

  it('in a wide window is the desktop app, with the query', () => {
    const wide = { viewportWidth: 1440, search: '?promotion_code=ABC' };
    expect(visit('/', wide)).toEqual({ kind: 'leave', to: '/client/main?promotion_code=ABC' });
    expect(visit('/mobile/index', wide)).toEqual({ kind: 'leave', to: '/client/main?promotion_code=ABC' });
  });

  it('in a wide window keeps what opens an order, which is in the path or in the hash', () => {
    const wide = { viewportWidth: 769, hash: '#secret' };
    expect(visit('/mobile/order/token', wide)).toEqual({ kind: 'leave', to: '/client/order/token#secret' });
  });

  it('at 768 px is the phone shop, at 769 px the desktop app', () => {
    expect(visit('/mobile/index', { viewportWidth: 768 }).kind).toBe('shop');
    expect(visit('/mobile/index', { viewportWidth: 769 }).kind).toBe('leave');
  });

  it('on the login and pay pages never depends on the width', () => {
    expect(visit('/mobile/login', { viewportWidth: 1440 }).kind).toBe('shop');
    expect(visit('/h5Pay', { viewportWidth: 1440 }).kind).toBe('cashier');
  });

  it('is the cashier for a guest at the open address, and the login page at the other', () => {
    const search = `?preOrderId=${id}`;
    expect(visit('/h5Pay', { search })).toEqual({ kind: 'cashier', address: `/h5Pay${search}` });
    expect(visit('/mobile/h5Pay', { search })).toEqual({ kind: 'cashier', address: `/mobile/h5Pay${search}` });
    expect(visit('/pay', { search })).toEqual({
      kind: 'leave',
      to: `/login?redirect=${encodeURIComponent(`/pay${search}`)}`,
    });
    expect(visit('/pay', { search, session: buyer })).toEqual({ kind: 'cashier', address: `/pay${search}` });
  });

  it('is the cashier at /pay for the old path form', () => {
    const path = `/mobile/cashRegister/${id}/202611201430001043/12.5/CODE1`;
    const address = `/pay?preOrderId=${id}&order_no=202611201430001043&amount=12.5&invite_code=CODE1`;
    expect(visit(path, { session: buyer })).toEqual({ kind: 'cashier', address });
    expect(visit(path)).toEqual({ kind: 'leave', to: `/login?redirect=${encodeURIComponent(address)}` });
  });
});
