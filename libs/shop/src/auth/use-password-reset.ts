import { codeRestSeconds } from '@lotline/web-core/account';
import { messageFor } from '@lotline/web-core/errors';
import { useNow } from '@lotline/web-core/time';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { plainCode } from './mailed-code';
import { resetPassword, sendForgotCode } from './queries';

/** Sets the password of this e-mail's account by the mailed code, as it was typed. Throws what the server refused. */
export const resetPasswordByCode = (email: string, { code, password }: { code: string; password: string }) =>
  resetPassword({ email, code: plainCode(code) ?? code, password });

/** Sends another code once the last one is a minute old. `announce` says it to assistive technology: once, not each second. */
export function useResendCode(on: {
  email: string;
  sentAt: number;
  sent: () => void;
  announce: (sentence: string) => void;
}) {
  const { email, sentAt, sent, announce } = on;
  const { t } = useTranslation(['auth', 'errors']);
  const wait = codeRestSeconds(sentAt, useNow(1_000));
  const isResting = wait > 0;
  const wasResting = useRef(isResting);
  const announceEnd = useEffectEvent(() => announce(t('forgot.mayResend')));
  useEffect(() => {
    if (wasResting.current && !isResting) announceEnd();
    wasResting.current = isResting;
  }, [isResting]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendForgotCode(email),
    onSuccess: () => {
      announce(t('forgot.resent', { email }));
      sent();
    },
  });
  return {
    label: isResting ? t('email.resendWait', { count: wait }) : t('forgot.resend'),
    isResting,
    isPending,
    send: () => {
      if (!isResting) mutate();
    },
    failure: error === null ? null : messageFor(error, t),
  };
}
