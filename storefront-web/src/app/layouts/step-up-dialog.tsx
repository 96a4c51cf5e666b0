import { messageFor } from '@lotline/web-core/errors';
import { wasWrong, type StepUpRequest } from '@lotline/web-core/step-up';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../shared/navigation/button';
import { Dialog } from '../../shared/feedback/dialog';
import { SendButton } from '../../shared/fields/send-button';
import { useText } from '../../shared/text';
import { TextField } from '../../shared/fields/text-field';

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
      <form id={id} onSubmit={send} noValidate>
        <p>{t(byPassword ? 'common:stepUp.passwordText' : 'common:stepUp.windowText')}</p>
        <TextField
          label={t(byPassword ? 'common:stepUp.password' : 'common:stepUp.code')}
          help={byPassword ? undefined : t('common:stepUp.codeHint')}
          error={fault}
          type={byPassword ? 'password' : 'text'}
          inputMode={byPassword ? 'text' : 'numeric'}
          autoComplete={byPassword ? 'current-password' : 'one-time-code'}
          value={typed}
          onChange={setTyped}
        />
      </form>
    </Dialog>
  );
}
