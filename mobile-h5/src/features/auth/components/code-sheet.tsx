import { plainCode } from '@lotline/front-kit/balance';
import { messageFor } from '@lotline/front-kit/errors';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/announcer';
import { Button } from '../../../shared/button';
import { Field } from '../../../shared/field';
import { Notice } from '../../../shared/notice';
import { Sheet } from '../../../shared/sheet';
import { verifyEmail } from '../api';
import styles from './email-check.module.css';
import type { SendCode } from './use-send-code';

function Resend({ code }: { code: SendCode }) {
  const { t } = useTranslation('auth');
  const resting = code.wait > 0;
  return (
    <Button look="quiet" block busy={code.sending} aria-disabled={resting} onClick={resting ? undefined : code.send}>
      {resting ? t('email.resendWait', { count: code.wait }) : t('email.resend')}
    </Button>
  );
}

/** Takes the six digits that were sent to the e-mail. */
export function CodeSheet(props: {
  email: string;
  code: SendCode;
  onClose: () => void;
  /** Gets what the check brought to the balance. */
  onVerified: (credited: string) => void;
}) {
  const { email, code, onClose, onVerified } = props;
  const { t } = useTranslation(['auth', 'errors']);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState('');
  const [wrong, setWrong] = useState<string>();
  const refuse = (sentence: string) => {
    setWrong(sentence);
    announce(sentence, { urgent: true });
    input.current?.focus();
  };
  const verify = useMutation({
    mutationFn: verifyEmail,
    onSuccess: ({ credited }) => onVerified(credited),
    onError: (error) => refuse(messageFor(error, t)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const plain = plainCode(digits);
    if (plain === null) refuse(t('email.sixDigits'));
    else if (!verify.isPending) verify.mutate(plain);
  };
  return (
    <Sheet
      title={t('email.dialog')}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={id} look="primary" block big busy={verify.isPending}>
            {t('email.submit')}
          </Button>
          <Resend code={code} />
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        {code.error === null ? (
          <p role="status">{code.sending ? t('email.sending') : t('email.sent', { email })}</p>
        ) : (
          <Notice tone="error">{messageFor(code.error, t)}</Notice>
        )}
        <Field label={t('email.code')} error={wrong}>
          {(control) => (
            <input
              {...control}
              ref={input}
              className={styles.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              // Six digits, and the blanks that a pasted code may have.
              maxLength={20}
              value={digits}
              onChange={(event) => {
                setDigits(event.target.value);
                setWrong(undefined);
              }}
            />
          )}
        </Field>
      </form>
    </Sheet>
  );
}
