/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { buildOrder } from '@lotline/web-core/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { api } from '../api';
import type { Order } from '../orders/types';
import { useLinesArchive } from './use-lines-archive';

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const order = (at: number, over: Partial<Order> = {}) =>
  buildOrder({ order_no: String(202611200000000000n + BigInt(at)), state: 'delivered', line_count: 3, ...over });
const draw = (orders: Order[], onSaved: (name: string) => void = jest.fn()) =>
  renderHook((shown: Order[]) => useLinesArchive(shown, onSaved), { wrapper, initialProps: orders });

describe('the lines of selected orders', () => {
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:lines';
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(() => jest.restoreAllMocks());

  it('are saved in one file, under the name that the server gives', async () => {
    const download = jest.spyOn(api, 'download').mockResolvedValue({ blob: new Blob(['x']), filename: 'lines.zip' });
    const onSaved = jest.fn();
    const orders = [order(1), order(2), order(3)];
    const { result } = draw(orders, onSaved);
    act(() => result.current.toggle(orders[0]?.order_no ?? ''));
    act(() => result.current.toggle(orders[2]?.order_no ?? ''));
    expect(result.current).toMatchObject({ canSelect: true, lineCount: 6, isOverLimit: false });
    act(() => result.current.save('zip'));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(onSaved.mock.calls[0]?.[0]).toBe('lines.zip');
    const order_nos = `${orders[0]?.order_no},${orders[2]?.order_no}`;
    expect(download).toHaveBeenCalledWith('/api/orders/lines/archive', {
      params: { query: { order_nos, format: 'zip' } },
    });
  });

  it('are offered only for delivered orders whose lines are not deleted', () => {
    const { result } = draw([order(1, { state: 'paid' }), order(2, { purge_at: '2020-01-01T00:00:00.000Z' })]);
    expect(result.current.canSelect).toBe(false);
  });

  it('leave the selection with their order', () => {
    const orders = [order(1), order(2)];
    const { result, rerender } = draw(orders);
    act(() => result.current.select(orders.map(({ order_no }) => order_no)));
    rerender(orders.slice(1));
    expect(result.current.selected).toEqual([orders[1]?.order_no]);
  });

  it('are over the limit from the 101st order on', () => {
    const orders = Array.from({ length: 101 }, (_, at) => order(at));
    const { result } = draw(orders);
    act(() => result.current.select(orders.slice(1).map(({ order_no }) => order_no)));
    expect(result.current.isOverLimit).toBe(false);
    act(() => result.current.toggle(orders[0]?.order_no ?? ''));
    expect(result.current.isOverLimit).toBe(true);
  });

  it('keep the error until the selection changes', async () => {
    jest.spyOn(api, 'download').mockRejectedValue(new Error('gone'));
    const orders = [order(1)];
    const { result } = draw(orders);
    act(() => result.current.toggle(orders[0]?.order_no ?? ''));
    act(() => result.current.save('csv'));
    await waitFor(() => expect(result.current.error).not.toBeNull());
    expect(result.current.selected).toHaveLength(1);
    act(() => result.current.toggle(orders[0]?.order_no ?? ''));
    await waitFor(() => expect(result.current.error).toBeNull());
  });
});
