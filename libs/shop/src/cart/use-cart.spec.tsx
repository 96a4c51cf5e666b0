/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { apiErrorFrom } from '@lotline/web-core/api';
import { act, waitFor } from '@testing-library/react';
import { api } from '../api';
import { queryClient } from '../query-client';
import { session } from '../session';
import { renderShopHook } from '../testing/render-shop-hook';
import { withItem, withQuantity, type CartItem } from './cart-items';
import { useCartCount, useCartItems, useCartMerge, useCartMergeNote, useChangeCart } from './use-cart';

const item = (id: string, quantity = 1): CartItem => ({
  goods_id: id,
  name: { zh: id, en: id },
  quantity,
  gender: 'random',
  price: null,
  saved: false,
});

interface Body {
  items: { goods_id: string; quantity: number }[];
  version: number;
}

/** The cart of the account, as the server has it. */
let server: { items: CartItem[]; version: number };
/** What another device does just before the next change arrives. */
let meanwhile: (() => void) | null;
let unpublished: ReadonlySet<string>;

const changed = () =>
  apiErrorFrom(409, new Headers(), {
    code: 409,
    message: 'The cart was changed elsewhere',
    data: null,
    reason: 'cart.changed',
  });

const unpublishedAt = (index: number) =>
  apiErrorFrom(400, new Headers(), {
    code: 507,
    message: 'Unknown goods',
    data: null,
    errors: [{ field: `items.${index}.goods_id`, rule: 'unknown', message: 'Unknown goods', params: {} }],
  });

function signIn(): void {
  session.set('userInfo', {
    token: 'token',
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    user: { id: '7', username: 'buyer' },
    permissions: {},
  } as never);
}

const draw = () =>
  renderShopHook({ 'zh-CN': {}, en: {} }, () => {
    useCartMerge();
    return { items: useCartItems(), count: useCartCount(), note: useCartMergeNote(), ...useChangeCart() };
  });

beforeEach(() => {
  session.clear();
  queryClient.clear();
  server = { items: [], version: 0 };
  meanwhile = null;
  unpublished = new Set();
  jest.spyOn(api, 'get').mockImplementation(() => Promise.resolve({ ...server }));
  jest.spyOn(api, 'put').mockImplementation(((_: string, { body }: { body: Body }) => {
    meanwhile?.();
    meanwhile = null;
    if (body.version !== server.version) return Promise.reject(changed());
    const unknown = body.items.findIndex((one) => unpublished.has(one.goods_id));
    if (unknown !== -1) return Promise.reject(unpublishedAt(unknown));
    server = { items: body.items.map((one) => item(one.goods_id, one.quantity)), version: server.version + 1 };
    return Promise.resolve({ ...server });
  }) as never);
});
afterEach(() => jest.restoreAllMocks());

describe('the cart', () => {
  it('of a guest is kept on the device, follows other tabs, and is gone after logging out', async () => {
    const { result } = draw();
    await act(() => result.current.change(withItem(item('1'))));
    expect(result.current.count).toBe(1);
    act(() => session.set('cart', [item('1'), item('2')]));
    expect(result.current.count).toBe(2);
    act(() => session.clear());
    expect(result.current.items).toEqual([]);
    expect(api.put).not.toHaveBeenCalled();
  });

  it('of an account is the server’s; quick changes are made one after the other, and nothing stays on the device', async () => {
    signIn();
    const { result } = draw();
    await act(() =>
      Promise.all([
        result.current.change(withItem(item('1'))),
        result.current.change(withItem(item('2'))),
        result.current.change(withQuantity('1 random', 5)),
      ]),
    );
    expect(server).toMatchObject({ version: 3, items: [{ goods_id: '1', quantity: 5 }, { goods_id: '2' }] });
    await waitFor(() => expect(result.current.items).toEqual(server.items));
    expect(session.get('cart')).toBeNull();
  });

  it('makes a change again on what another device left', async () => {
    signIn();
    const { result } = draw();
    meanwhile = () => {
      server = { items: [item('9')], version: 4 };
    };
    await act(() => result.current.change(withItem(item('1'))));
    expect(server.items.map((one) => one.goods_id)).toEqual(['9', '1']);
  });

  it('of the device is merged into that of the account at the sign-in, and says what happened', async () => {
    server = { items: [item('1', 2)], version: 1 };
    const { result } = draw();
    await act(() => result.current.change(withItem(item('1', 5))));
    await act(() => result.current.change(withItem(item('2'))));
    act(() => signIn());
    await waitFor(() => expect(result.current.note.merge).toMatchObject({ added: 1, raised: 1, dropped: 0 }));
    expect(server.items).toMatchObject([
      { goods_id: '1', quantity: 5 },
      { goods_id: '2', quantity: 1 },
    ]);
    expect(session.get('cart')).toBeNull();
    act(() => result.current.note.dismiss());
    expect(result.current.note.merge).toBeNull();
  });

  it('of the device is merged without the goods that are no longer published', async () => {
    unpublished = new Set(['2', '4']);
    session.set('cart', [item('1'), item('2'), item('3'), item('4')]);
    signIn();
    const { result } = draw();
    await waitFor(() => expect(result.current.note.merge).toMatchObject({ added: 2, gone: 2 }));
    expect(server.items.map((one) => one.goods_id)).toEqual(['1', '3']);
    expect(session.get('cart')).toBeNull();
  });
});
