/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import type { FormEvent } from 'react';
import { api } from '../api';
import { renderShopHook } from '../testing/render-shop-hook';
import { useRedeemGiftCard } from './use-redeem-gift-card';
import { balanceEn, balanceZh } from './texts';

const submitted = { preventDefault: () => undefined } as FormEvent;

describe('The form of a gift card', () => {
  const post = jest.spyOn(api, 'post');
  const render = () => {
    const messages: string[] = [];
    const texts = { 'zh-CN': { balance: balanceZh }, en: { balance: balanceEn } };
    const { result } = renderShopHook(texts, () => useRedeemGiftCard((message) => messages.push(message)));
    const submit = () => act(async () => result.current.submit(submitted));
    return { result, messages, submit };
  };
  beforeEach(() => post.mockReset());

  it('requests nothing without a code', async () => {
    const { result, submit } = render();
    await submit();
    expect(result.current.errors.code).toEqual(expect.any(String));
    expect(post).not.toHaveBeenCalled();
  });

  it('says what was added and the new balance, and is empty for the next card', async () => {
    post.mockResolvedValue({ value: '25.000000', balance: '75.000000' });
    const { result, messages, submit } = render();
    act(() => result.current.change('code', ' abcd-efgh-jkmn-pqrs '));
    await submit();
    await waitFor(() => expect(messages).toHaveLength(1));
    expect(post.mock.calls[0]?.[1]).toMatchObject({ body: { code: 'abcd-efgh-jkmn-pqrs' } });
    expect(messages[0]).toMatch(/25\.00.*75\.00/);
    await waitFor(() => expect(result.current.values.code).toBe(''));
  });
});
