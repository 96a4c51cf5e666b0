import { codeRestSeconds } from '@lotline/web-core/account';
import { messageFor } from '@lotline/web-core/errors';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { announce } from '../../../shared/feedback/announcer';
import { SendButton } from '../../../shared/fields/send-button';
import { useNow } from '@lotline/web-core/time';
import { useText } from '../../../shared/text';
import { sendForgotCode } from '../api';
import styles from './auth.module.css';

/** Asks for another code once the last one is a minute old. That this is so is said once, not each second. */
export function ResendCode({ email, sentAt, onSent }: { email: string; sentAt: number; onSent: () => void }) {
  const { t } = useText('auth');
  const wait = codeRestSeconds(sentAt, useNow(1_000));
  const resting = wait > 0;
  const rested = useRef(resting);
  useEffect(() => {
    if (rested.current && !resting) announce(t('forgot.mayResend'));
    rested.current = resting;
  }, [resting, t]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendForgotCode(email),
    onSuccess: () => {
      announce(t('forgot.resent', { email }));
      onSent();
    },
  });
  return (
    <div className={styles.resendCode}>
      <SendButton loading={isPending} aria-disabled={resting || undefined} onClick={() => !resting && mutate()}>
        {resting ? t('email.resendWait', { count: wait }) : t('forgot.resend')}
      </SendButton>
      {error !== null && (
        <p role="alert" className={styles.wrong}>
          {messageFor(error, t)}
        </p>
      )}
    </div>
  );
}
