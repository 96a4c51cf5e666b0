import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { useMutation } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../shared/components/button';
import { CopyButton } from '../../../shared/components/copy-button';
import { Field } from '../../../shared/fields/field';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { PasswordInput } from '../../../shared/fields/password-input';
import { SendButton } from '../../../shared/components/send-button';
import { Popup } from '../../../shared/components/popup';
import { beginEnrolment, confirmEnrolment, type Enrolment } from '../api';
import { Input } from '../../../shared/fields/input';
import styles from './security.module.css';

/** One typed thing that is sent: its error beside it, any other failure above. */
function useStep<T>(
  send: (typed: string) => Promise<T>,
  on: { label: string; missing: string; done: (answer: T) => void },
) {
  const { t } = useTranslation('errors');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const step = useMutation({
    mutationFn: () => send(typed.trim()),
    onSuccess: on.done,
    onError: (error) => {
      const [told] = Object.values(fieldMessages(error, t, { password: on.label, code: on.label }));
      setError(told);
      setFailure(told === undefined ? messageFor(error, t) : null);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setError(typed.trim() === '' ? on.missing : undefined);
    if (typed.trim() !== '' && !step.isPending) step.mutate();
  };
  return { typed, setTyped, error, failure, submit, busy: step.isPending };
}

/** An authenticator is set up by who knows the password, not by who finds a phone open. */
function PasswordFirst({ onBegun, onClose }: { onBegun: (begun: Enrolment) => void; onClose: () => void }) {
  const { t } = useTranslation(['security', 'common']);
  const id = useId();
  const label = t('enrol.password');
  const step = useStep(beginEnrolment, { label, missing: t('enrol.passwordMissing'), done: onBegun });
  return (
    <Popup
      title={t('enrol.title')}
      onClose={onClose}
      footer={
        <SendButton type="submit" form={id} color="primary" block size="large" loading={step.busy}>
          {t('enrol.next')}
        </SendButton>
      }
    >
      <form id={id} onSubmit={step.submit} noValidate className={mobileAdmin.stack}>
        {step.failure === null ? null : <NoticeBar tone="error">{step.failure}</NoticeBar>}
        <Field label={label} help={t('enrol.passwordWhy')} error={step.error}>
          {(control) => (
            <PasswordInput
              control={control}
              autoComplete="current-password"
              value={step.typed}
              onChange={step.setTyped}
            />
          )}
        </Field>
      </form>
    </Popup>
  );
}

/** The secret for the authenticator: a link that opens the app on this phone, a QR code for another one, and text. */
function Secret({ begun }: { begun: Enrolment }) {
  const { t } = useTranslation('security');
  return (
    <>
      <p className={mobileAdmin.plain}>{t('enrol.how')}</p>
      <ButtonLink block href={begun.uri}>
        {t('enrol.openApp')}
      </ButtonLink>
      <div className={styles.qr} role="img" aria-label={t('enrol.qr')}>
        <QRCodeSVG value={begun.uri} size={168} />
      </div>
      <p className={`${mobileAdmin.plain} ${mobileAdmin.code}`} translate="no">
        {begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </p>
      <CopyButton text={begun.secret} name={t('enrol.key')} />
    </>
  );
}

function Confirm(props: { begun: Enrolment; onEnrolled: (codes: string[]) => void; onClose: () => void }) {
  const { begun, onEnrolled, onClose } = props;
  const { t } = useTranslation('security');
  const id = useId();
  const label = t('enrol.code');
  const step = useStep(confirmEnrolment, { label, missing: t('enrol.codeMissing'), done: onEnrolled });
  return (
    <Popup
      title={t('enrol.title')}
      onClose={onClose}
      footer={
        <SendButton type="submit" form={id} color="primary" block size="large" loading={step.busy}>
          {t('enrol.confirm')}
        </SendButton>
      }
    >
      <form id={id} onSubmit={step.submit} noValidate className={mobileAdmin.stack}>
        {step.failure === null ? null : <NoticeBar tone="error">{step.failure}</NoticeBar>}
        <Secret begun={begun} />
        <Field label={label} error={step.error}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              value={step.typed}
              onChange={step.setTyped}
            />
          )}
        </Field>
      </form>
    </Popup>
  );
}

/** Sets up a second factor: the password, the secret, its first code. */
export function EnrolSheet({ onEnrolled, onClose }: { onEnrolled: (codes: string[]) => void; onClose: () => void }) {
  const [begun, setBegun] = useState<Enrolment | null>(null);
  return begun === null ? (
    <PasswordFirst onBegun={setBegun} onClose={onClose} />
  ) : (
    <Confirm begun={begun} onEnrolled={onEnrolled} onClose={onClose} />
  );
}
