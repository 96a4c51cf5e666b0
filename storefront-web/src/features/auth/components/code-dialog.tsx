import { plainCode } from '@lotline/front-kit/balance';
import { messageFor } from '@lotline/front-kit/errors';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../shared/button';
import { Dialog } from '../../../shared/dialog';
import { Notice } from '../../../shared/notice';
import { useText } from '../../../shared/text';
import { verifyEmail } from '../api';
import styles from './auth.module.css';
import type { SendCode } from './use-send-code';

function Resend({ code }: { code: SendCode }) {
  const { t } = useText('auth');
  return (
    <p className={styles.resend}>
      <Button loading={code.sending} disabled={code.wait > 0} onClick={code.send}>
        {code.wait > 0 ? t('email.resendWait', { count: code.wait }) : t('email.resend')}
      </Button>
    </p>
  );
}

/** Takes the six digits that were sent to the e-mail. */
export function CodeDialog(props: {
  email: string;
  code: SendCode;
  onClose: () => void;
  /** Gets what the check brought to the balance. */
  onVerified: (credited: string) => void;
}) {
  const { email, code, onClose, onVerified } = props;
  const { t } = useText('auth');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const verify = useMutation({
    mutationFn: verifyEmail,
    onSuccess: ({ credited }) => onVerified(credited),
    onError: (error) => {
      setWrong(messageFor(error, t));
      input.current?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const plain = plainCode(digits);
    setWrong(plain === null ? t('email.sixDigits') : null);
    if (plain === null) input.current?.focus();
    else if (!verify.isPending) verify.mutate(plain);
  };
  return (
    <Dialog
      title={t('email.dialog')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('email.later')}</Button>
          <Button kind="primary" type="submit" form={`${id}-form`} loading={verify.isPending}>
            {t('email.submit')}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} onSubmit={submit} noValidate className={styles.code}>
        {code.error !== null ? (
          <Notice tone="error" urgent>
            {messageFor(code.error, t)}
          </Notice>
        ) : (
          <p role="status">{code.sending ? t('email.sending') : t('email.sent', { email })}</p>
        )}
        <label htmlFor={id}>{t('email.code')}</label>
        <input
          ref={input}
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          // Six digits, and the blanks that a pasted code may have.
          maxLength={20}
          autoFocus
          value={digits}
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : `${id}-wrong`}
          onChange={(event) => {
            setDigits(event.target.value);
            setWrong(null);
          }}
        />
        {wrong !== null && (
          <span id={`${id}-wrong`} role="alert" className={styles.wrong}>
            {wrong}
          </span>
        )}
        <Resend code={code} />
      </form>
    </Dialog>
  );
}
