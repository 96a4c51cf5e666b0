import { memoryStorage } from '../testing';
import { createSessionStore, forgetGuestOrders, guestOrdersOf, guestOrderToken, rememberGuestOrder } from '.';

const DAY_MS = 86_400_000;
const placed = (orderNo: string) => ({ order_no: orderNo, access_token: `token-of-${orderNo}` });
const open = (initial: Record<string, string> = {}) => createSessionStore(memoryStorage(initial));

describe('orders that a guest placed in this browser', () => {
  it('are kept with their tokens, the newest first, each once', () => {
    const store = open();
    rememberGuestOrder(store, placed('1'), 'goods', 1_000);
    rememberGuestOrder(store, placed('2'), 'goods', 2_000);
    rememberGuestOrder(store, placed('1'), 'goods', 3_000);
    expect(guestOrdersOf(store).map(({ order_no: no }) => no)).toEqual(['1', '2']);
    expect(guestOrderToken(store, '2')).toBe('token-of-2');
    expect(guestOrderToken(store, '3')).toBeNull();
  });

  it('are removed by signing out, and not by a visit to a login page', () => {
    const store = open();
    rememberGuestOrder(store, placed('1'), 'goods');
    store.clearSignIn();
    expect(guestOrdersOf(store)).toHaveLength(1);
    store.clear();
    expect(guestOrdersOf(store)).toEqual([]);
  });

  it('are removed one by one or all at once', () => {
    const store = open();
    rememberGuestOrder(store, placed('1'), 'goods');
    rememberGuestOrder(store, placed('2'), 'goods');
    forgetGuestOrders(store, '1');
    expect(guestOrdersOf(store).map(({ order_no: no }) => no)).toEqual(['2']);
    forgetGuestOrders(store);
    expect(store.get('guestOrders')).toBeNull();
  });

  it('end a day after the last lines can be there, and are twenty at most', () => {
    const store = open();
    rememberGuestOrder(store, placed('old'), 'goods', 0);
    for (let n = 0; n < 25; n++) rememberGuestOrder(store, placed(String(n)), 'goods', 8 * DAY_MS + n);
    expect(guestOrdersOf(store)).toHaveLength(20);
    expect(guestOrderToken(store, 'old')).toBeNull();
  });

  it.each(['', 'null', '{}', '[null]', '[{"order_no":1}]', '[{"order_no":"1","access_token":null}]'])(
    'are none where something else was left: %s',
    (left) => expect(guestOrdersOf(open({ guestOrders: left }))).toEqual([]),
  );
});
