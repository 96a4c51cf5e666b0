import { queryClient } from '@lotline/shop/query-client';
import { ApiError, TimeoutError } from '@lotline/web-core/api';

/** A refusal stays one however often it is asked; a time-out has already cost the visitor 50 seconds. */
const worthRetrying = (error: unknown): boolean =>
  !(error instanceof TimeoutError) && !(error instanceof ApiError && error.httpStatus < 500);

queryClient.setDefaultOptions({
  queries: {
    staleTime: 10_000,
    retry: (failures, error) => failures < 2 && worthRetrying(error),
    // "Offline" is shown by the page; a local API answers without any network.
    networkMode: 'always',
  },
  mutations: { networkMode: 'always' },
});

export { queryClient };
