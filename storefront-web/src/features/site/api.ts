import { session } from '@lotline/shop/session';
import { api } from '@lotline/shop/api';
import type { Schemas } from '@lotline/web-core/api';
import { readAgainMs } from '@lotline/shop/maintenance';
import { storeBrand } from '@lotline/web-core/brand';
import { queryOptions } from '@tanstack/react-query';
import { siteConfigKey } from '@lotline/shop/query-client';

export type SiteConfig = Schemas['PublicSiteConfig'];

/** Name, look, contacts, limits and maintenance of the shop; read again each minute, so that an open page follows them. */
export const siteConfigQuery = () =>
  queryOptions({
    queryKey: siteConfigKey,
    queryFn: async ({ signal }) => storeBrand(await api.get('/api/site-config', { signal }), session),
    staleTime: 60_000,
    refetchInterval: ({ state }) => readAgainMs(state.data?.maintenance, Date.now()),
  });
