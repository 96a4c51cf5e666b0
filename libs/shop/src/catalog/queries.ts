import { queryOptions } from '@tanstack/react-query';
import { openApi } from '../open-api';

/** Up to six other goods that are like these. */
export const similarGoodsQuery = (id: string) =>
  queryOptions({
    queryKey: ['goods', 'similar', id],
    queryFn: async ({ signal }) => {
      const { items } = await openApi.get('/api/goods/{id}/similar', { params: { path: { id } }, signal });
      return items;
    },
    staleTime: 60_000,
  });
