/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { buildSession } from '@lotline/web-core/testing';
import { act, waitFor } from '@testing-library/react';
import { api } from '../api';
import { session } from '../session';
import { renderShopHook } from '../testing/render-shop-hook';
import { useRecentOrders } from '.';

const NO_TEXTS = { 'zh-CN': {}, en: {} };

const get = jest.spyOn(api, 'get').mockResolvedValue({ items: [], next_cursor: null });
afterEach(() => {
  get.mockClear();
  act(() => session.clear());
});

const signIn = (action: 'second_factor' | null) =>
  act(() => session.set('userInfo', buildSession({ required_action: action })));

describe('The newest orders', () => {
  it('are read for an account without a required action', async () => {
    signIn(null);
    renderShopHook(NO_TEXTS, useRecentOrders);
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
  });

  it('are not read for staff who must set up their second factor first: the API would refuse it', async () => {
    signIn('second_factor');
    const { result } = renderShopHook(NO_TEXTS, useRecentOrders);
    await act(() => Promise.resolve());
    expect(get).not.toHaveBeenCalled();
    expect(result.current).toMatchObject({ orders: [], isAwaited: false });
  });
});
