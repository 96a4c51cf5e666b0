import { queryClient } from '@lotline/shop/query-client';
import { ApiError } from '@lotline/web-core/api';

/** A refusal stays one however often it is asked for; only what may pass is tried again. */
const mayPass = (error: unknown): boolean => !(error instanceof ApiError) || error.httpStatus >= 500;

queryClient.setDefaultOptions({
  queries: { staleTime: 10_000, retry: (failures, error) => failures < 2 && mayPass(error) },
  // Without a network a request fails at once: nothing is sent minutes later, when nobody looks.
  mutations: { retry: false, networkMode: 'always' },
});

export { queryClient };
