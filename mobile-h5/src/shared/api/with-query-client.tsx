import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queryClient } from './query-client';

/**
 * A part of the cashier that is loaded when it is needed, with the query client. The cashier itself has none
 * (docs/decisions/cashier-first-chunk.md): what is in its first chunk uses React alone (`useActionState`).
 */
export function withQueryClient<P extends object>(Part: ComponentType<P>) {
  return function PartWithQueryClient(props: P) {
    return (
      <QueryClientProvider client={queryClient}>
        <Part {...props} />
      </QueryClientProvider>
    );
  };
}
