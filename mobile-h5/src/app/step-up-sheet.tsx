import { useStepUpForm } from '@lotline/shop/step-up';
import type { StepUpRequest } from '@lotline/web-core/step-up';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../shared/components/button';
import { Field } from '../shared/fields/field';
import { PasswordInput } from '../shared/fields/password-input';
import { SendButton } from '../shared/components/send-button';
import { Popup } from '../shared/components/popup';
import { Input } from '../shared/fields/input';
import styles from './step-up-sheet.module.css';

/** Staff without a second factor set one up first; in a tab of its own, so that what was typed here stays. */
function NotEnrolled({ request, enrol }: { request: StepUpRequest; enrol: string }) {
  const { t } = useTranslation();
  return (
    <Popup
      title={t('stepUp.notEnrolledTitle')}
      onClose={() => request.answer(null)}
      footer={
        <ButtonLink
          color="primary"
          block
          size="large"
          href={enrol}
          target="_blank"
          onClick={() => request.answer(null)}
        >
          {t('stepUp.enrol')}
        </ButtonLink>
      }
    >
      <p>{t('stepUp.notEnrolled')}</p>
    </Popup>
  );
}

function Question({ request }: { request: StepUpRequest }) {
  const { t } = useTranslation();
  const id = useId();
  const { typed, setTyped, error, byPassword, isSent, wasRefused, submit, cancel } = useStepUpForm(request);
  const ofCall = request.refusal.reason === 'auth.totp_required';
  const text = byPassword ? t('stepUp.passwordText') : t(ofCall ? 'stepUp.codeText' : 'stepUp.windowText');
  return (
    <Popup
      title={t('stepUp.title')}
      onClose={cancel}
      footer={
        <SendButton type="submit" form={id} color="primary" block size="large" loading={isSent} again={wasRefused}>
          {t('stepUp.confirm')}
        </SendButton>
      }
    >
      <form id={id} onSubmit={submit} noValidate className={styles.form}>
        <p className={styles.text}>{text}</p>
        {byPassword ? (
          <Field label={t('stepUp.password')} error={error ?? undefined}>
            {(control) => (
              <PasswordInput
                control={control}
                autoComplete="current-password"
                autoFocus
                value={typed}
                onChange={setTyped}
              />
            )}
          </Field>
        ) : (
          <Field label={t('stepUp.code')} help={t('stepUp.codeHint')} error={error ?? undefined}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="one-time-code"
                spellCheck={false}
                maxLength={20}
                autoFocus
                value={typed}
                onChange={setTyped}
              />
            )}
          </Field>
        )}
      </form>
    </Popup>
  );
}

/** Asks for the code or the password that a call waits for, over whatever is open. `enrol`: where staff set up a second factor. */
export function StepUpSheet({ request, enrol }: { request: StepUpRequest; enrol: string }) {
  return request.refusal.reason === 'auth.totp_not_enrolled' ? (
    <NotEnrolled request={request} enrol={enrol} />
  ) : (
    <Question request={request} />
  );
}
