import { messageFor } from '@lotline/web-core/errors';
import { wasWrong, type StepUpRequest } from '@lotline/web-core/step-up';
import { useId, useState, type FormEvent } from 'react';
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
  const { t } = useTranslation(['common', 'errors']);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [sent, setSent] = useState(false);
  const wrong = wasWrong(request);
  const [fault, setFault] = useState(wrong ? messageFor(request.refusal, t) : undefined);
  const byPassword = request.factor === 'password';
  const answer = byPassword ? typed : typed.trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (answer === '') setFault(t(byPassword ? 'stepUp.passwordMissing' : 'stepUp.codeMissing'));
    else {
      setSent(true);
      request.answer(answer);
    }
  };
  const ofCall = request.refusal.reason === 'auth.totp_required';
  const text = byPassword ? t('stepUp.passwordText') : t(ofCall ? 'stepUp.codeText' : 'stepUp.windowText');
  return (
    <Popup
      title={t('stepUp.title')}
      onClose={() => request.answer(null)}
      footer={
        <SendButton type="submit" form={id} color="primary" block size="large" loading={sent} again={wrong}>
          {t('stepUp.confirm')}
        </SendButton>
      }
    >
      <form id={id} onSubmit={send} noValidate className={styles.form}>
        <p className={styles.text}>{text}</p>
        {byPassword ? (
          <Field label={t('stepUp.password')} error={fault}>
            {(control) => (
              <PasswordInput
                control={control}
                autoComplete="current-password"
                showLabel={t('stepUp.showPassword')}
                autoFocus
                value={typed}
                onChange={setTyped}
              />
            )}
          </Field>
        ) : (
          <Field label={t('stepUp.code')} help={t('stepUp.codeHint')} error={fault}>
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
