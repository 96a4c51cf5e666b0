import {
  plainCode,
  resetPasswordByCode,
  sendForgotCode,
  useCodeError,
  useEmailValidator,
  useNewPasswordValidator,
  useResendCode,
} from '@lotline/shop/auth';
import { useTextForm } from '@lotline/shop/forms';
import { plainEmail } from '@lotline/web-core/account';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SendButton } from '../../../shared/components/send-button';
import { announce } from '../../../shared/feedback/announcer';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { EmailField } from '../../../shared/fields/email-field';
import { Field } from '../../../shared/fields/field';
import { Input } from '../../../shared/fields/input';
import { PasswordInput } from '../../../shared/fields/password-input';
import { PasswordMeter } from '@lotline/shop/components';
import { TextForm } from '../../../shared/forms/text-form';

/** Where the code is to go. `onSent`: a code was sent, if the e-mail is registered. */
export function ForgotEmailForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { t } = useTranslation('auth');
  const id = useId();
  const label = t('field.email');
  const validateEmail = useEmailValidator(label);
  const form = useTextForm({
    initial: { email },
    labels: { email: label },
    check: (values) => ({ email: validateEmail(values.email) }),
    send: async (values) => {
      const to = plainEmail(values.email);
      await sendForgotCode(to);
      onSent(to);
    },
  });
  return (
    <TextForm
      id={id}
      form={form}
      failed={t('forgot.notSent')}
      submit={t(form.isPending ? 'forgot.sending' : 'forgot.send')}
    >
      <EmailField
        id={`${id}-email`}
        label={label}
        help={t('forgot.emailHelp')}
        error={form.errors.email}
        autoFocus
        value={form.values.email}
        onChange={(text) => form.change('email', text)}
      />
    </TextForm>
  );
}

/** Sends another code once the last one is a minute old. */
function ResendCode({ email, sentAt, onSent }: { email: string; sentAt: number; onSent: () => void }) {
  const { label, isResting, isPending, send, failure } = useResendCode({ email, sentAt, sent: onSent, announce });
  return (
    <>
      <SendButton loading={isPending} aria-disabled={isResting} onClick={send}>
        {label}
      </SendButton>
      {failure === null ? null : <NoticeBar tone="error">{failure}</NoticeBar>}
    </>
  );
}

/** The mailed code, and the new password that it allows. */
export function ResetPasswordForm(props: { email: string; sentAt: number; onSent: () => void; onReset: () => void }) {
  const { email, sentAt, onSent, onReset } = props;
  const { t } = useTranslation('auth');
  const id = useId();
  const labels = { code: t('email.code'), password: t('field.newPassword') };
  const validatePassword = useNewPasswordValidator(labels.password);
  const codeError = useCodeError();
  const form = useTextForm({
    initial: { code: '', password: '' },
    labels,
    check: ({ code, password }) => ({
      code: plainCode(code) === null ? t('email.sixDigits') : null,
      password: validatePassword(password),
    }),
    send: (values) => resetPasswordByCode(email, values).then(onReset),
    explain: (failure) => {
      const error = codeError(failure);
      return error === null ? {} : { code: error };
    },
  });
  return (
    <TextForm
      id={id}
      form={form}
      failed={t('forgot.failed')}
      submit={t(form.isPending ? 'forgot.submitting' : 'forgot.submit')}
      username={email}
    >
      <Field id={`${id}-code`} label={labels.code} error={form.errors.code}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            // Six digits, and the blanks that a pasted code may have.
            maxLength={20}
            autoFocus
            value={form.values.code}
            onChange={(text) => form.change('code', text)}
          />
        )}
      </Field>
      <ResendCode email={email} sentAt={sentAt} onSent={onSent} />
      <Field
        id={`${id}-password`}
        label={labels.password}
        help={<PasswordMeter password={form.values.password} own={[email]} />}
        error={form.errors.password}
      >
        {(control) => (
          <PasswordInput
            control={control}
            autoComplete="new-password"
            value={form.values.password}
            onChange={(text) => form.change('password', text)}
          />
        )}
      </Field>
    </TextForm>
  );
}
