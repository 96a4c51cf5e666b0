import { session } from '@lotline/web-core/browser-session';
import { storeBrand } from '@lotline/web-core/brand';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api';

const STALE_MS = 60_000;

/** The shop's public settings: its look, its chain, what a local stack has. An open page follows them within a minute. */
export const siteConfigQuery = () =>
  queryOptions({
    queryKey: ['site-config'],
    queryFn: async ({ signal }) => storeBrand(await api.get('/api/site-config', { signal }), session),
    staleTime: STALE_MS,
    refetchInterval: STALE_MS,
  });
