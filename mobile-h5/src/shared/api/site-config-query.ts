import { isClosed, readAgainMs } from '@lotline/shop/maintenance';
import { queryOptions } from '@tanstack/react-query';
import { loadSiteConfig, readSiteConfig } from './site-config';

const OLD_WHILE_CLOSED_MS = 10_000;

/**
 * The shop's public settings, for pages that hold their server data in the query cache. Read once, and again by itself
 * while something is stopped.
 */
export const siteConfigQuery = () =>
  queryOptions({
    queryKey: ['site-config'],
    // The first time the page has mostly asked already, before it was drawn.
    queryFn: ({ client, queryKey }) =>
      client.getQueryData(queryKey) === undefined ? loadSiteConfig() : readSiteConfig(),
    staleTime: ({ state }) => (isClosed(state.data?.maintenance) ? OLD_WHILE_CLOSED_MS : Number.POSITIVE_INFINITY),
    refetchInterval: ({ state }) => readAgainMs(state.data?.maintenance, Date.now()),
  });
