import { storeBrand } from '@lotline/web-core/brand';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api';
import { session } from './session';

/** The shop's public settings: its look, its chain, what a local stack has. */
export const siteConfigQuery = () =>
  queryOptions({
    queryKey: ['site-config'],
    queryFn: async ({ signal }) => storeBrand(await api.get('/api/site-config', { signal }), session),
    staleTime: 60_000,
  });
