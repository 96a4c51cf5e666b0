import { ApiError } from '@lotline/web-core/api';
import { QueryClient } from '@tanstack/react-query';

/** A refusal stays a refusal however often it is asked again; a network that did not answer may answer the next time. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiError && error.httpStatus < 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 5_000 },
    // Without a network a request fails at once: nothing is sent minutes later, when nobody looks.
    mutations: { retry: false, networkMode: 'always' },
  },
});
