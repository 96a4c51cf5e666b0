/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { apiErrorFrom, NetworkError } from '@lotline/web-core/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { api } from '../api';
import { session } from '../session';
import type { PlaceOrder } from './place-order';
import { usePlaceOrder } from './use-place-order';

const order: PlaceOrder = {
  goods_id: '11',
  quantity: 5,
  email: 'a@b.test',
  method: 'tron',
  expected_price: '0.500000',
};
const placed = {
  order_no: '202611201430000042',
  access_token: 'token-of-order',
  pre_order_id: '0123456789abcdef0123456789abcdef',
  amount_due: '0.000000',
  pay_url: '/h5Pay?preOrderId=0123456789abcdef0123456789abcdef',
};

let post: jest.SpiedFunction<typeof api.post>;
const keys = () =>
  post.mock.calls.map(([, init]) => JSON.stringify((init as { headers?: unknown } | undefined)?.headers ?? init));

function draw() {
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const on = { placed: jest.fn(), paid: jest.fn(), failed: jest.fn() };
  return { on, ...renderHook(() => usePlaceOrder(on), { wrapper }) };
}

beforeEach(() => {
  session.clear();
  post = jest.spyOn(api, 'post');
});
afterEach(() => jest.restoreAllMocks());

describe('placing an order', () => {
  it('hands the number of what the balance paid to the page, and remembers a guest’s order and address', async () => {
    post.mockResolvedValueOnce(placed);
    const { on, result } = draw();
    act(() => result.current.place(order));
    expect(result.current.placing).toBe(true);
    await waitFor(() => expect(on.paid).toHaveBeenCalledWith(placed.order_no));
    expect(on.placed).toHaveBeenCalled();
    expect(session.get('reply')).toBe('a@b.test');
    expect(session.get('guestOrders')).toEqual([expect.objectContaining({ order_no: placed.order_no })]);
  });

  it('sends one order at a time, whatever is pressed', async () => {
    post.mockResolvedValueOnce(placed);
    const { on, result } = draw();
    act(() => result.current.place(order));
    act(() => result.current.place(order));
    await waitFor(() => expect(on.paid).toHaveBeenCalledTimes(1));
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('keeps the key of an order that was not answered, and gives one beside another its own', async () => {
    post.mockRejectedValue(new NetworkError('cut off'));
    const { on, result } = draw();
    for (const beside of [null, null, '202611201430000042']) {
      const failures = on.failed.mock.calls.length;
      act(() => result.current.place(order, beside));
      await waitFor(() => expect(on.failed).toHaveBeenCalledTimes(failures + 1));
    }
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  describe('with something left to pay', () => {
    /** Places an order; its cashier never loads, as nothing does in jsdom, which says so. */
    async function placeUnpaid() {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      post.mockResolvedValue({ ...placed, amount_due: '2.500000' });
      const { on, result } = draw();
      act(() => result.current.place(order));
      await waitFor(() => expect(on.placed).toHaveBeenCalledTimes(1));
      return { on, result };
    }
    const restored = () => Object.assign(new Event('pageshow'), { persisted: true });

    it('sends no second order while the cashier is loading, whatever wakes the page', async () => {
      const { result } = await placeUnpaid();
      for (const [target, event] of [
        [window, new Event('online')],
        [document, new Event('visibilitychange')],
        [window, Object.assign(new Event('pageshow'), { persisted: false })],
      ] as const)
        act(() => void target.dispatchEvent(event));
      expect(result.current.placing).toBe(true);
      act(() => result.current.place(order));
      expect(post).toHaveBeenCalledTimes(1);
    });

    it('takes another order, under another key, from a buyer who has come back from the cashier', async () => {
      const { on, result } = await placeUnpaid();
      act(() => void window.dispatchEvent(restored()));
      expect(result.current.placing).toBe(false);
      act(() => result.current.place(order));
      await waitFor(() => expect(on.placed).toHaveBeenCalledTimes(2));
      const [first, second] = keys();
      expect(second).not.toBe(first);
    });
  });

  it('offers what can be had when price or stock have changed, instead of failing', async () => {
    post.mockRejectedValueOnce(
      apiErrorFrom(409, new Headers(), { reason: 'orders.price_changed', params: { price: '0.600000' } }),
    );
    const { on, result } = draw();
    act(() => result.current.place(order));
    await waitFor(() => expect(result.current.changed?.change).toEqual({ kind: 'price', price: '0.600000' }));
    expect(on.failed).not.toHaveBeenCalled();
    expect(result.current.placing).toBe(false);
    act(() => result.current.dismissChange());
    expect(result.current.changed).toBeNull();
  });
});
