/** @jest-environment jsdom */
import { act, waitFor } from '@testing-library/react';
import { renderShopHook } from '../testing/render-shop-hook';
import { useAction } from '.';

const none = { 'zh-CN': {}, en: {} };

describe('An action', () => {
  it('hands on what came of it', async () => {
    const done: string[] = [];
    const { result } = renderShopHook(none, () =>
      useAction(
        () => Promise.resolve('a'),
        (value) => done.push(value),
      ),
    );
    act(() => result.current.run());
    await waitFor(() => expect(done).toEqual(['a']));
    expect(result.current.failure).toBeNull();
  });

  it('says why it failed', async () => {
    const { result } = renderShopHook(none, () => useAction(() => Promise.reject(new Error('lost'))));
    act(() => result.current.run());
    await waitFor(() => expect(result.current.failure).toEqual(expect.any(String)));
    expect(result.current.isPending).toBe(false);
  });
});
