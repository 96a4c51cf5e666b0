/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { apiErrorFrom } from '@lotline/web-core/api';
import { act, waitFor } from '@testing-library/react';
import { api } from '../api';
import { catalogEn, catalogZh } from '../catalog';
import { queryClient } from '../query-client';
import { session } from '../session';
import { renderShopHook } from '../testing/render-shop-hook';
import { findFavouriteIds, useFavouriteButton, useFavouriteIds, useFavouritesMerge } from '.';

/** The favourites of the account, as the server has them. */
let server: string[];
let refusal: string | null;
const notify = jest.fn<(text: string) => void>();

const listed = () => ({ items: server.map((id) => ({ goods_id: id, name: { zh: id, en: id }, on_sale: true })) });

function signIn(): void {
  session.set('userInfo', {
    token: 'token',
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    user: { id: '7', username: 'buyer' },
    permissions: {},
  } as never);
}

const draw = (id = '1') =>
  renderShopHook({ 'zh-CN': { catalog: catalogZh }, en: { catalog: catalogEn } }, () => {
    useFavouritesMerge();
    return { ids: useFavouriteIds(), button: useFavouriteButton({ id, name: { zh: id, en: id } }, notify) };
  });

beforeEach(() => {
  session.clear();
  queryClient.clear();
  notify.mockClear();
  server = [];
  refusal = null;
  jest.spyOn(api, 'get').mockImplementation(() => Promise.resolve(listed()));
  jest.spyOn(api, 'post').mockImplementation(((_: string, { body }: { body: { goods_ids: string[] } }) => {
    if (refusal !== null) {
      return Promise.reject(apiErrorFrom(409, new Headers(), { code: 409, message: '', data: null, reason: refusal }));
    }
    server = [...body.goods_ids.filter((id) => !server.includes(id)), ...server];
    return Promise.resolve(listed());
  }) as never);
  jest.spyOn(api, 'delete').mockImplementation(((_: string, { params }: { params: { path: { goods_id: string } } }) => {
    server = server.filter((id) => id !== params.path.goods_id);
    return Promise.resolve(listed());
  }) as never);
});
afterEach(() => jest.restoreAllMocks());

describe('favourites', () => {
  it('of a guest are kept on the device, the newest first, and are gone after logging out', async () => {
    session.set('favourites', ['2']);
    const { result } = draw();
    await act(() => result.current.button.toggle());
    expect(result.current.ids).toEqual(['1', '2']);
    expect(await findFavouriteIds()).toEqual(['1', '2']);
    await act(() => result.current.button.toggle());
    expect(result.current.ids).toEqual(['2']);
    act(() => session.clear());
    expect(result.current.ids).toEqual([]);
    expect(api.post).not.toHaveBeenCalled();
  });

  it('of an account are the server’s, and nothing stays on the device', async () => {
    signIn();
    const { result } = draw();
    await act(() => result.current.button.toggle());
    await waitFor(() => expect(result.current.button.isFavourite).toBe(true));
    expect(server).toEqual(['1']);
    expect(await findFavouriteIds()).toEqual(['1']);
    await act(() => result.current.button.toggle());
    await waitFor(() => expect(result.current.ids).toEqual([]));
    expect(session.get('favourites')).toBeNull();
  });

  it('of the device are merged into those of the account at the sign-in, and lists of goods are read again', async () => {
    server = ['3'];
    queryClient.setQueryData(['goods', 'favourites'], []);
    session.set('favourites', ['2', '3']);
    const { result } = draw();
    act(() => signIn());
    await waitFor(() => expect(result.current.ids).toEqual(['2', '3']));
    expect(queryClient.getQueryState(['goods', 'favourites'])?.isInvalidated).toBe(true);
    expect(session.get('favourites')).toBeNull();
  });

  it('are dropped from the device when the account has no room for them', async () => {
    refusal = 'favourites.full';
    session.set('favourites', ['2']);
    draw();
    act(() => signIn());
    await waitFor(() => expect(session.get('favourites')).toBeNull());
  });

  it('say when there is no room, and when they could not be saved', async () => {
    signIn();
    const { result } = draw();
    refusal = 'favourites.full';
    await act(() => result.current.button.toggle());
    expect(notify).toHaveBeenLastCalledWith(expect.stringContaining('100'));
    refusal = 'common.conflict';
    await act(() => result.current.button.toggle());
    expect(notify).toHaveBeenCalledTimes(2);
    expect(result.current.button.isFavourite).toBe(false);
  });
});
