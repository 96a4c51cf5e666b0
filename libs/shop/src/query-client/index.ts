import { forgetFormerUser } from '@lotline/web-core/session';
import { QueryClient } from '@tanstack/react-query';

export * from './query-keys';

/** The server data of the page. Each app sets its own defaults for retries and for work without a network. */
export const queryClient = new QueryClient();

forgetFormerUser(queryClient, window);

/** For lists that the server gives in pages, each with the cursor of the next: spread into `infiniteQueryOptions`. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor: next }: { next_cursor: string | null }) => next,
};
