/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { renderShopHook } from '../testing/render-shop-hook';
import { accountTexts, useDeviceSession, useSessionList, type OpenSession } from '.';

const sessionOf = (id: number, current = false) => ({ id: String(id), device: '', current }) as OpenSession;

describe('The sessions of an account', () => {
  it('begin with this one, and are all shown only on request', () => {
    const sessions = [1, 2, 3, 4, 5, 6].map((id) => sessionOf(id, id === 6));
    const { result } = renderShopHook(accountTexts, () => useSessionList(sessions));
    expect(result.current).toMatchObject({ total: 6, others: 5, hasMore: true });
    expect(result.current.shown.map(({ id }) => id)).toEqual(['6', '1', '2', '3', '4']);
    act(() => result.current.showAll());
    expect(result.current).toMatchObject({ hasMore: false });
    expect(result.current.shown).toHaveLength(6);
  });

  it('have a name even where the device is not known', () => {
    const { result } = renderShopHook(accountTexts, () => useDeviceSession(sessionOf(1), () => undefined));
    expect(result.current.device).toBe('Unknown device');
  });
});
