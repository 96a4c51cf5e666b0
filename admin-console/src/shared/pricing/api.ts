import type { Schemas } from '@lotline/web-core/api';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api';

export type CustomerGroup = Schemas['CustomerGroup'];
export type PriceList = Schemas['PriceList'];

/** Whose prices or which product's a list of price lists shows. */
export type PriceListsOf = { goods_id: string } | { user_id: string };

export const groupColours = [
  'blue',
  'cyan',
  'gold',
  'green',
  'magenta',
  'orange',
  'purple',
  'red',
] as const satisfies readonly CustomerGroup['colour'][];

const groupsKey = ['customer-groups'] as const;
export const priceListsKey = ['price-lists'] as const;
const MAX_SHOWN = 100;

export const groupsQuery = () =>
  queryOptions({
    queryKey: groupsKey,
    queryFn: async ({ signal }) => (await api.get('/api/customer-groups', { signal })).items,
  });

export const userGroupQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupsKey, 'user', id],
    queryFn: ({ signal }) => api.get('/api/users/{id}/group', { params: { path: { id } }, signal }),
  });

/** The newest first; of one product or customer there are never more than a few. */
export const priceListsQuery = (of: PriceListsOf) =>
  queryOptions({
    queryKey: [...priceListsKey, of],
    queryFn: async ({ signal }) => {
      const query = { ...of, limit: MAX_SHOWN };
      return (await api.get('/api/price-lists', { params: { query }, signal })).items;
    },
  });

export const saveGroup = (id: string | null, body: Schemas['CustomerGroupInput']): Promise<CustomerGroup> =>
  id === null
    ? api.post('/api/customer-groups', { body })
    : api.put('/api/customer-groups/{id}', { params: { path: { id } }, body });

export const deleteGroup = (id: string): Promise<unknown> =>
  api.delete('/api/customer-groups/{id}', { params: { path: { id } } });

export const setUserGroup = (id: string, body: Schemas['SetGroupBody']): Promise<unknown> =>
  api.put('/api/users/{id}/group', { params: { path: { id } }, body });

export const createPriceList = (body: Schemas['NewPriceList']): Promise<PriceList> =>
  api.post('/api/price-lists', { body });

export const updatePriceList = (id: string, body: Schemas['PriceListContent']): Promise<PriceList> =>
  api.put('/api/price-lists/{id}', { params: { path: { id } }, body });

export const endPriceList = (id: string): Promise<PriceList> =>
  api.post('/api/price-lists/{id}/end', { params: { path: { id } } });

export const deletePriceList = (id: string): Promise<unknown> =>
  api.delete('/api/price-lists/{id}', { params: { path: { id } } });

/** What to do to the kept answers after groups or price lists changed, or may have. */
export function usePricingCache() {
  const client = useQueryClient();
  return {
    groupsChanged: () => client.invalidateQueries({ queryKey: groupsKey }),
    listsChanged: () => client.invalidateQueries({ queryKey: priceListsKey }),
  };
}
