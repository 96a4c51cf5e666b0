import { useVerifyCode, type SendCode } from '@lotline/shop/auth';
import { messageFor } from '@lotline/web-core/errors';
import type { InputRef } from 'antd';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/navigation/button';
import { Dialog } from '../../../shared/feedback/dialog';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import { TextField } from '../../../shared/fields/text-field';
import styles from './auth.module.css';

function Resend({ code }: { code: SendCode }) {
  const { t } = useTranslation(['auth', 'errors']);
  return (
    <p>
      <SendButton loading={code.sending} disabled={code.wait > 0} onClick={code.send}>
        {code.wait > 0 ? t('email.resendWait', { count: code.wait }) : t('email.resend')}
      </SendButton>
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
  const { t } = useTranslation(['auth', 'errors']);
  const id = useId();
  const input = useRef<InputRef>(null);
  const { digits, change, error, isPending, submit } = useVerifyCode({
    verified: onVerified,
    refused: () => input.current?.focus(),
  });
  return (
    <Dialog
      title={t('email.dialog')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('email.later')}</Button>
          <SendButton type="primary" htmlType="submit" form={`${id}-form`} loading={isPending}>
            {t('email.submit')}
          </SendButton>
        </>
      }
    >
      <form id={`${id}-form`} onSubmit={submit} noValidate>
        {code.error !== null ? (
          <Notice tone="error" urgent>
            {messageFor(code.error, t)}
          </Notice>
        ) : (
          <p role="status">{code.sending ? t('email.sending') : t('email.sent', { email })}</p>
        )}
        <TextField
          label={t('email.code')}
          error={error}
          ref={input}
          size="large"
          className={styles.digits}
          inputMode="numeric"
          autoComplete="one-time-code"
          // Six digits, and the blanks that a pasted code may have.
          maxLength={20}
          value={digits}
          onChange={change}
        />
        <Resend code={code} />
      </form>
    </Dialog>
  );
}
