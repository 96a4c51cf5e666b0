import { CODE_REST_SECONDS } from '@lotline/web-core/account';
import { ApiError } from '@lotline/web-core/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { meQuery, sendEmailCode } from '../api';

/** Sends a code to one's own e-mail, once a minute; `wait` counts the seconds until the next. */
export function useSendCode() {
  const [wait, setWait] = useState(0);
  useEffect(() => {
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1_000);
    return () => clearTimeout(timer);
  }, [wait]);
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
