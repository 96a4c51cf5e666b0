import { messageFor } from '@lotline/web-core/errors';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** A request that a button sends: whether it is on its way, and the sentence for its refusal. */
export function useAction<R>(send: () => Promise<R>, onDone?: (result: R) => void) {
  const { t } = useTranslation('errors');
  const { mutate, isPending, error } = useMutation({ mutationFn: send, onSuccess: (result) => onDone?.(result) });
  return { run: () => mutate(), isPending, failure: error === null ? null : messageFor(error, t) };
}
