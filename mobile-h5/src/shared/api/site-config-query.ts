import { isClosed, readAgainMs } from '@lotline/shop/maintenance';
import { queryOptions } from '@tanstack/react-query';
import { loadSiteConfig, readSiteConfig } from './site-config';
import { siteConfigKey } from '@lotline/shop/query-client';

const STALE_MS = 60_000;
const STALE_WHILE_CLOSED_MS = 10_000;

/**
 * The shop's public settings, for pages that hold their server data in the query cache. Read again each minute, so that an open page
 * follows the shop's look.
 */
export const siteConfigQuery = () =>
  queryOptions({
    queryKey: siteConfigKey,
    // The first time the page has mostly asked already, before it was drawn.
    queryFn: ({ client, queryKey }) =>
      client.getQueryData(queryKey) === undefined ? loadSiteConfig() : readSiteConfig(),
    staleTime: ({ state }) => (isClosed(state.data?.maintenance) ? STALE_WHILE_CLOSED_MS : STALE_MS),
    refetchInterval: ({ state }) => readAgainMs(state.data?.maintenance, Date.now()),
  });
