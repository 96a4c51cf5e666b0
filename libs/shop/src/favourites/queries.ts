import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { queryClient } from '../query-client';
import { session } from '../session';

/** As many as an account may have. */
export const MAX_FAVOURITES = 100;

/** The favourites of an account. */
export const favouritesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['favourites', userId],
    queryFn: ({ signal }) => api.get('/api/favourites', { signal }),
    staleTime: 60_000,
    enabled: userId !== '',
  });

/** The ids of the favourites of who uses this device, for lists that show nothing else. */
export async function findFavouriteIds(): Promise<string[]> {
  if (session.token() === null) return session.get('favourites') ?? [];
  const userId = session.get('userInfo')?.user.id ?? '';
  const { items } = await queryClient.fetchQuery(favouritesQuery(userId));
  return items.map(({ goods_id: id }) => id);
}
