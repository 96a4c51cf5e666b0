import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { useFormErrors } from './form-errors';

/**
 * Sends an antd form. What the server refuses is shown at its fields; `failure` is the sentence for everything else, of
 * `describeFailure` where it has one.
 */
export function useFormSubmit<V>(
  errors: Pick<ReturnType<typeof useFormErrors<V>>, 'clear' | 'refuse'>,
  send: (values: V) => Promise<unknown>,
  describeFailure?: (error: unknown) => string | null,
) {
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    // What was typed, a password perhaps, does not stay in the cache.
    gcTime: 0,
    onMutate: () => {
      setFailure(null);
      errors.clear();
    },
    onError: (error) => setFailure(describeFailure?.(error) ?? errors.refuse(error)),
  });
  const submit = (values: V) => {
    if (!isPending) mutate(values);
  };
  return { isPending, failure, submit };
}
