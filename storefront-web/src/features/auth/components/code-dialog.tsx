import { messageFor } from '@lotline/web-core/errors';
import { useId } from 'react';
import { Button } from '../../../shared/button';
import { Dialog } from '../../../shared/dialog';
import { Notice } from '../../../shared/notice';
import { SendButton } from '../../../shared/send-button';
import { useText } from '../../../shared/text';
import styles from './auth.module.css';
import type { SendCode } from './use-send-code';
import { useVerifyCode } from './use-verify-code';

function Resend({ code }: { code: SendCode }) {
  const { t } = useText('auth');
  return (
    <p className={styles.resend}>
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
  const { t } = useText('auth');
  const id = useId();
  const { input, digits, change, wrong, busy, submit } = useVerifyCode(onVerified);
  return (
    <Dialog
      title={t('email.dialog')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('email.later')}</Button>
          <SendButton type="primary" htmlType="submit" form={`${id}-form`} loading={busy}>
            {t('email.submit')}
          </SendButton>
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
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
          onChange={(event) => change(event.target.value)}
        />
        {wrong !== undefined && (
          <span id={`${id}-wrong`} role="alert" className={styles.wrong}>
            {wrong}
          </span>
        )}
        <Resend code={code} />
      </form>
    </Dialog>
  );
}
