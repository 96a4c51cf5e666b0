import { queryOptions } from '@tanstack/react-query';
import { loadSiteConfig } from './site-config';

/** The shop's public settings, for pages that hold their server data in the query cache. */
export const siteConfigQuery = () =>
  queryOptions({ queryKey: ['site-config'], queryFn: loadSiteConfig, staleTime: Number.POSITIVE_INFINITY });
