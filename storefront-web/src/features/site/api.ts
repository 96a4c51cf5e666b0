import type { Schemas } from '@lotline/front-kit/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/services';

export type SiteConfig = Schemas['PublicSiteConfig'];

/** Name, contacts, limits and maintenance flags of the shop. */
export const siteConfigQuery = () =>
  queryOptions({
    queryKey: ['site-config'],
    queryFn: ({ signal }) => api.get('/api/site-config', { signal }),
    staleTime: 60_000,
  });
