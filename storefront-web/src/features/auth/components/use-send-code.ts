import { CODE_REST_SECONDS } from '@lotline/web-core/account';
import { ApiError } from '@lotline/web-core/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCountdown } from '@lotline/web-core/time';
import { meQuery, sendEmailCode } from '../api';

/** Sends a code to one's own e-mail, once a minute. */
export function useSendCode() {
  const [wait, setWait] = useCountdown();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: sendEmailCode,
    onSuccess: () => setWait(CODE_REST_SECONDS),
    onError: (refused) => {
      // It may be verified by now, in another tab.
      void queries.invalidateQueries({ queryKey: meQuery().queryKey });
      if (refused instanceof ApiError && refused.retryAfterSeconds !== null) setWait(refused.retryAfterSeconds);
    },
  });
  return { send: () => mutate(), sending: isPending, error, wait };
}

export type SendCode = ReturnType<typeof useSendCode>;
