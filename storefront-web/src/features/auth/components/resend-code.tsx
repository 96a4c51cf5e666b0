import { useResendCode } from '@lotline/shop/auth';
import { announce } from '../../../shared/feedback/announcer';
import { SendButton } from '../../../shared/fields/send-button';
import styles from './auth.module.css';

/** Sends another code once the last one is a minute old. */
export function ResendCode({ email, sentAt, onSent }: { email: string; sentAt: number; onSent: () => void }) {
  const { label, isResting, isPending, send, failure } = useResendCode({ email, sentAt, sent: onSent, announce });
  return (
    <div className={styles.resendCode}>
      <SendButton loading={isPending} aria-disabled={isResting || undefined} onClick={send}>
        {label}
      </SendButton>
      {failure !== null && (
        <p role="alert" className={styles.wrong}>
          {failure}
        </p>
      )}
    </div>
  );
}
