import { ApiError } from '@lotline/web-core/api';
import { useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api';
import { goodsKey, queryClient } from '../query-client';
import { session, useDeviceFavourites, useSession } from '../session';
import { favouritesQuery } from './queries';

interface Change {
  goodsId: string;
  isFavourite: boolean;
}

const KEY = ['favourite-change'];
const none: readonly string[] = [];
const useUserId = (): string => useSession()?.user.id ?? '';

const withChange = (ids: readonly string[], { goodsId, isFavourite }: Change): string[] => {
  const others = ids.filter((id) => id !== goodsId);
  return isFavourite ? [goodsId, ...others] : others;
};

const sendChange = ({ goodsId, isFavourite }: Change) =>
  isFavourite
    ? api.post('/api/favourites', { body: { goods_ids: [goodsId] } })
    : api.delete('/api/favourites/{goods_id}', { params: { path: { goods_id: goodsId } } });

/** The ids of the favourites, the newest first: of the account, or of this device for a guest. */
export function useFavouriteIds(): readonly string[] {
  const userId = useUserId();
  const device = useDeviceFavourites();
  const { data: saved = none } = useQuery({
    ...favouritesQuery(userId),
    select: ({ items }) => items.map(({ goods_id: id }) => id),
  });
  // Changes that the server has not confirmed, the oldest first.
  const pending = useMutationState({
    filters: { mutationKey: KEY, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  return userId === '' ? device : pending.reduce(withChange, saved);
}

/** Adds and removes favourites. Changes of an account are shown at once and sent one after the other. */
export function useChangeFavourites(): (goodsId: string, isFavourite: boolean) => Promise<void> {
  const userId = useUserId();
  const { mutateAsync } = useMutation({
    mutationKey: KEY,
    scope: { id: 'favourites' },
    mutationFn: sendChange,
    onSuccess: (favourites) => queryClient.setQueryData(favouritesQuery(userId).queryKey, favourites),
  });
  return async (goodsId, isFavourite) => {
    const change = { goodsId, isFavourite };
    if (userId === '') session.set('favourites', withChange(session.get('favourites') ?? none, change));
    else await mutateAsync(change);
    // What is on the screen stays until it is read again, so that a wrong press can be undone where it happened.
    void queryClient.invalidateQueries({ queryKey: goodsKey, refetchType: 'none' });
  };
}

/** Moves the favourites of this device into the account's. What has no room there, or is not known, is dropped. */
async function mergeDeviceFavourites(userId: string, ids: readonly string[]): Promise<void> {
  try {
    const favourites = await api.post('/api/favourites', { body: { goods_ids: [...ids] } });
    queryClient.setQueryData(favouritesQuery(userId).queryKey, favourites);
    // A list of favourites that is open was read before the merge.
    void queryClient.invalidateQueries({ queryKey: goodsKey });
  } catch (error) {
    // No later attempt would fare better.
    if (!(error instanceof ApiError) || ![400, 409].includes(error.httpStatus)) throw error;
  }
  session.remove('favourites');
}

/** Merges the favourites of this device into the account's as soon as somebody is signed in. For the frame of all pages. */
export function useFavouritesMerge(): void {
  const userId = useUserId();
  const device = useDeviceFavourites();
  const ids = userId === '' ? none : device;
  useEffect(() => {
    if (ids.length === 0) return;
    // Without a network it is tried again with the next page. Two tabs may do it at once: adding twice is adding once.
    mergeDeviceFavourites(userId, ids).catch(() => undefined);
  }, [ids, userId]);
}
