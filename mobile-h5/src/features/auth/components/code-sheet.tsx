import { useVerifyCode, type SendCode } from '@lotline/shop/auth';
import { messageFor } from '@lotline/web-core/errors';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/feedback/announcer';
import { Field } from '../../../shared/fields/field';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { SendButton } from '../../../shared/components/send-button';
import { Popup } from '../../../shared/components/popup';
import styles from './email-check.module.css';
import { Input } from '../../../shared/fields/input';

function Resend({ code }: { code: SendCode }) {
  const { t } = useTranslation('auth');
  const resting = code.wait > 0;
  return (
    <SendButton
      color="primary"
      fill="none"
      block
      loading={code.sending}
      aria-disabled={resting}
      onClick={resting ? undefined : code.send}
    >
      {resting ? t('email.resendWait', { count: code.wait }) : t('email.resend')}
    </SendButton>
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
  const { digits, change, error, isPending, submit } = useVerifyCode({
    verified: onVerified,
    refused: (sentence) => {
      announce(sentence, { urgent: true });
      input.current?.focus();
    },
  });
  return (
    <Popup
      title={t('email.dialog')}
      onClose={onClose}
      footer={
        <>
          <SendButton type="submit" form={id} color="primary" block size="large" loading={isPending}>
            {t('email.submit')}
          </SendButton>
          <Resend code={code} />
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        {code.error === null ? (
          <p role="status">{code.sending ? t('email.sending') : t('email.sent', { email })}</p>
        ) : (
          <NoticeBar tone="error">{messageFor(code.error, t)}</NoticeBar>
        )}
        <Field label={t('email.code')} error={error ?? undefined}>
          {(control) => (
            <Input
              {...control}
              ref={input}
              className={styles.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              // Six digits, and the blanks that a pasted code may have.
              maxLength={20}
              value={digits}
              onChange={change}
            />
          )}
        </Field>
      </form>
    </Popup>
  );
}
