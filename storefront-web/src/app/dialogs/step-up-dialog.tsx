import { useStepUpForm } from '@lotline/shop/step-up';
import type { StepUpRequest } from '@lotline/web-core/step-up';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/navigation/button';
import { Dialog } from '../../shared/feedback/dialog';
import { SendButton } from '../../shared/fields/send-button';
import { TextField } from '../../shared/fields/text-field';

/** Asks a buyer for the password, or for the code of the second factor, that a call waits for. */
export function StepUpDialog({ request }: { request: StepUpRequest }) {
  const { t } = useTranslation();
  const id = useId();
  const { typed, setTyped, error, byPassword, isSent, wasRefused, submit, cancel } = useStepUpForm(request);
  return (
    <Dialog
      title={t('stepUp.title')}
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>{t('action.cancel')}</Button>
          <SendButton type="primary" htmlType="submit" form={id} loading={isSent} again={wasRefused}>
            {t('stepUp.confirm')}
          </SendButton>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <p>{t(byPassword ? 'stepUp.passwordText' : 'stepUp.windowText')}</p>
        <TextField
          label={t(byPassword ? 'stepUp.password' : 'stepUp.code')}
          help={byPassword ? undefined : t('stepUp.codeHint')}
          error={error}
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
