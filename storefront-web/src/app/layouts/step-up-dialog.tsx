import { messageFor } from '@lotline/web-core/errors';
import { wasWrong, type StepUpRequest } from '@lotline/web-core/step-up';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../shared/button';
import { Dialog } from '../../shared/dialog';
import { SendButton } from '../../shared/send-button';
import { useText } from '../../shared/text';
import styles from './step-up-dialog.module.css';

/** Asks a buyer for the password, or for the code of the second factor, that a call waits for. */
export function StepUpDialog({ request }: { request: StepUpRequest }) {
  const { t } = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [sent, setSent] = useState(false);
  const wrong = wasWrong(request);
  const [fault, setFault] = useState(wrong ? messageFor(request.refusal, t) : null);
  const byPassword = request.factor === 'password';
  const answer = byPassword ? typed : typed.trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (answer === '') setFault(t(byPassword ? 'common:stepUp.passwordMissing' : 'common:stepUp.codeMissing'));
    else {
      setSent(true);
      request.answer(answer);
    }
  };
  const note = fault ?? (byPassword ? null : t('common:stepUp.codeHint'));
  return (
    <Dialog
      title={t('common:stepUp.title')}
      onClose={() => request.answer(null)}
      actions={
        <>
          <Button onClick={() => request.answer(null)}>{t('common:action.cancel')}</Button>
          <SendButton type="primary" htmlType="submit" form={id} loading={sent} again={wrong}>
            {t('common:stepUp.confirm')}
          </SendButton>
        </>
      }
    >
      <form id={id} onSubmit={send} noValidate className={styles.form}>
        <p>{t(byPassword ? 'common:stepUp.passwordText' : 'common:stepUp.windowText')}</p>
        <label htmlFor={`${id}-answer`}>{t(byPassword ? 'common:stepUp.password' : 'common:stepUp.code')}</label>
        <input
          id={`${id}-answer`}
          type={byPassword ? 'password' : 'text'}
          inputMode={byPassword ? 'text' : 'numeric'}
          autoComplete={byPassword ? 'current-password' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={typed}
          aria-invalid={fault !== null}
          aria-describedby={note === null ? undefined : `${id}-note`}
          onChange={(event) => setTyped(event.target.value)}
        />
        {note !== null && (
          <p
            id={`${id}-note`}
            role={fault === null ? undefined : 'alert'}
            className={fault === null ? '' : styles.wrong}
          >
            {note}
          </p>
        )}
      </form>
    </Dialog>
  );
}
