import { ApiError } from '@lotline/web-core/api';
import { forgetFormerUser } from '@lotline/web-core/session';
import { QueryClient } from '@tanstack/react-query';

/** A refusal stays one however often it is asked for; only what may pass is tried again. */
const mayPass = (error: unknown): boolean => !(error instanceof ApiError) || error.httpStatus >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (failures, error) => failures < 2 && mayPass(error) },
    mutations: { retry: false },
  },
});

forgetFormerUser(queryClient, window);
