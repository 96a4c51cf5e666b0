/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { apiErrorFrom } from '@lotline/web-core/api';
import { act, waitFor } from '@testing-library/react';
import type { FormEvent } from 'react';
import { api } from '../api';
import { catalogEn, catalogZh } from '../catalog';
import { queryClient } from '../query-client';
import { session } from '../session';
import { renderShopHook } from '../testing/render-shop-hook';
import { useRestockLink, useRestockRequest } from '.';

const texts = { 'zh-CN': { catalog: catalogZh }, en: { catalog: catalogEn } };
const press = { preventDefault: () => undefined } as FormEvent;
const detail = (state: string) => ({ goods: { id: '1', name: { zh: '邮箱', en: 'Mailbox' } }, state });
const refusal = apiErrorFrom(404, new Headers(), {
  code: 506,
  message: '',
  data: null,
  reason: 'restock.not_found',
});

beforeEach(() => {
  session.clear();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
});
afterEach(() => jest.restoreAllMocks());

describe('the form of a restock request', () => {
  it('sends the address in the language of the page, and says that it must be confirmed', async () => {
    const post = jest.spyOn(api, 'post').mockResolvedValue({ confirmation_required: true });
    const { result } = renderShopHook(texts, () => useRestockRequest('1'));
    act(() => result.current.change('email', ' Guest@Example.com '));
    act(() => result.current.submit(press));
    await waitFor(() => expect(result.current.done).toContain('confirm the address'));
    expect(post).toHaveBeenCalledWith('/api/goods/{id}/restock-requests', {
      params: { path: { id: '1' } },
      body: expect.objectContaining({ email: expect.stringMatching(/^guest@example\.com$/i) }),
    });
  });

  it('demands an address before it sends anything', () => {
    const post = jest.spyOn(api, 'post');
    const { result } = renderShopHook(texts, () => useRestockRequest('1'));
    act(() => result.current.submit(press));
    expect(result.current.errors.email).toEqual(expect.any(String));
    expect(post).not.toHaveBeenCalled();
  });
});

describe('the link of a mail about a restock', () => {
  it('confirms the request, and deletes it', async () => {
    jest.spyOn(api, 'get').mockResolvedValue(detail('unconfirmed'));
    jest.spyOn(api, 'post').mockResolvedValue(detail('waiting'));
    jest.spyOn(api, 'delete').mockResolvedValue(undefined);
    const { result } = renderShopHook(texts, () => useRestockLink('1.a'));
    await waitFor(() => expect(result.current.query.data?.state).toBe('unconfirmed'));
    act(() => result.current.confirm());
    await waitFor(() => expect(result.current.query.data?.state).toBe('waiting'));
    act(() => result.current.cancel());
    await waitFor(() => expect(result.current.isCancelled).toBe(true));
  });

  it('says that it is invalid when the server does not know it', async () => {
    jest.spyOn(api, 'get').mockRejectedValue(refusal);
    const { result } = renderShopHook(texts, () => useRestockLink('x'));
    await waitFor(() => expect(result.current.isInvalid).toBe(true));
  });
});
