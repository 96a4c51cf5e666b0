import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queryClient } from './query-client';

/**
 * A part of the cashier that is loaded when it is needed, with the query client. The cashier itself has none: it would add
 * 11 kB to the 176 kB that a buyer waits for. What is in its first chunk uses React alone (`useActionState`).
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
