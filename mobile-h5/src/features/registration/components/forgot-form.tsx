import { ApiError } from '@lotline/web-core/api';
import { codeRestSeconds, plainWord } from '@lotline/web-core/account';
import { plainCode, triesLeft } from '@lotline/shop/balance';
import { messageFor } from '@lotline/web-core/errors';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/feedback/announcer';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { SendButton } from '../../../shared/components/send-button';
import { EmailField } from '../../../shared/fields/email-field';
import { Field } from '../../../shared/fields/field';
import { Input } from '../../../shared/fields/input';
import { PasswordInput } from '../../../shared/fields/password-input';
import { PasswordMeter } from '../../../shared/fields/password-meter';
import { useChange } from '../../../shared/fields/use-change';
import { useNow } from '@lotline/web-core/time';
import { resetPassword, sendForgotCode } from '../api';
import { RegistrationForm } from './registration-form';
import { useEmailFault, usePasswordFaults } from './use-register';

/** Where the code is to go. `onSent`: it is on its way, if the e-mail is somebody's. */
export function ForgotEmailForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { t } = useTranslation('registration');
  const id = useId();
  const label = t('field.email');
  const fault = useEmailFault(label);
  const form = useChange<{ email: string }>({
    empty: { email },
    labels: { email: label },
    check: (values) => {
      const wrong = fault(values.email);
      return wrong === undefined ? {} : { email: wrong };
    },
    send: async (values) => {
      const to = plainWord(values.email);
      await sendForgotCode(to);
      onSent(to);
    },
  });
  return (
    <RegistrationForm
      id={id}
      form={form}
      failed={t('forgot.notSent')}
      submit={t(form.busy ? 'forgot.sending' : 'forgot.send')}
    >
      <EmailField
        id={`${id}-email`}
        label={label}
        help={t('forgot.emailHelp')}
        error={form.wrong.email}
        autoFocus
        value={form.values.email}
        onChange={(text) => form.type('email', text)}
      />
    </RegistrationForm>
  );
}

/** Asks for another code once the last one is a minute old. */
function ResendCode({ email, sentAt, onSent }: { email: string; sentAt: number; onSent: () => void }) {
  const { t } = useTranslation(['registration', 'errors']);
  const wait = codeRestSeconds(sentAt, useNow(1_000));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendForgotCode(email),
    onSuccess: () => {
      announce(t('forgot.resent', { email }));
      onSent();
    },
  });
  return (
    <>
      <SendButton
        loading={isPending}
        aria-disabled={wait > 0}
        onClick={() => {
          if (wait === 0) mutate();
        }}
      >
        {wait > 0 ? t('forgot.resendWait', { count: wait }) : t('forgot.resend')}
      </SendButton>
      {error === null ? null : <NoticeBar tone="error">{messageFor(error, t)}</NoticeBar>}
    </>
  );
}

/** The mailed code, and the new password that it allows. */
export function ResetPasswordForm(props: { email: string; sentAt: number; onSent: () => void; onReset: () => void }) {
  const { email, sentAt, onSent, onReset } = props;
  const { t } = useTranslation(['registration', 'errors']);
  const id = useId();
  const labels = { code: t('forgot.code'), password: t('field.newPassword') };
  const passwordFault = usePasswordFaults({ password: labels.password, confirm_password: labels.password });
  const form = useChange<{ code: string; password: string }>({
    empty: { code: '', password: '' },
    labels,
    check: ({ code, password }) => {
      const { password: fault } = passwordFault(password, password);
      return {
        ...(plainCode(code) === null && { code: t('forgot.sixDigits') }),
        ...(fault !== undefined && { password: fault }),
      };
    },
    send: async ({ code, password }) => {
      await resetPassword({ email, code: plainCode(code) ?? code, password });
      onReset();
    },
    explain: (error) => {
      if (error instanceof ApiError && error.reason === 'auth.code_expired') return { code: messageFor(error, t) };
      const left = triesLeft(error);
      if (left === null) return {};
      return { code: left > 0 ? t('forgot.wrong', { count: left }) : t('forgot.wrongLast') };
    },
  });
  return (
    <RegistrationForm
      id={id}
      form={form}
      failed={t('forgot.failed')}
      submit={t(form.busy ? 'forgot.submitting' : 'forgot.submit')}
    >
      {/* Tells a password manager whose password this will be. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field id={`${id}-code`} label={labels.code} error={form.wrong.code}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            // Six digits, and the blanks that a pasted code may have.
            maxLength={20}
            autoFocus
            value={form.values.code}
            onChange={(text) => form.type('code', text)}
          />
        )}
      </Field>
      <ResendCode email={email} sentAt={sentAt} onSent={onSent} />
      <Field
        id={`${id}-password`}
        label={labels.password}
        help={<PasswordMeter password={form.values.password} own={[email]} />}
        error={form.wrong.password}
      >
        {(control) => (
          <PasswordInput
            control={control}
            autoComplete="new-password"
            showLabel={t('field.showPassword')}
            value={form.values.password}
            onChange={(text) => form.type('password', text)}
          />
        )}
      </Field>
    </RegistrationForm>
  );
}
