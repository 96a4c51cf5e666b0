import { limits } from '@lotline/web-core/config';
import { textLanguage } from '@lotline/web-core/session';
import { ConfigProvider, Form, Input, type FormRule, type InputProps } from 'antd';
import { useContext, useState, type ReactNode } from 'react';
import { IconButton } from '../../../shared/navigation/button';
import { useChosenLanguage } from '../../../shared/app-state';
import { useText } from '../../../shared/text';
import styles from './auth.module.css';
import { useCapsLock } from './caps-lock';
import { PasswordMeter } from './password-meter';

/** A password with a button that shows it. antd's own button has no pressed state; in languages of labels alone it has antd's label. */
function PasswordInput(props: InputProps) {
  const { t } = useText('auth');
  const [shown, setShown] = useState(false);
  const { locale } = useContext(ConfigProvider.ConfigContext);
  const chosen = useChosenLanguage();
  const own = t('field.showPassword');
  const label = textLanguage(chosen) === chosen ? own : (locale?.global?.show ?? own);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={label}
          aria-pressed={shown}
          className={styles.show}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

interface PasswordFieldProps {
  name: string;
  label: string;
  rules: FormRule[];
  autoComplete: 'current-password' | 'new-password';
  help?: ReactNode;
  validateTrigger?: string;
  dependencies?: string[];
  autoFocus?: boolean;
}

/** A password: says when Caps Lock is on, and can be shown. */
export function PasswordField({ autoComplete, autoFocus = false, help, ...item }: PasswordFieldProps) {
  const { t } = useText('auth');
  const caps = useCapsLock();
  return (
    <Form.Item {...item} extra={caps.on ? t('field.capsLock') : help}>
      <PasswordInput autoComplete={autoComplete} autoFocus={autoFocus} {...caps.listeners} />
    </Form.Item>
  );
}

/** Rules of a password that is chosen now. */
export function useNewPasswordRules(label: string): FormRule[] {
  const { t } = useText('auth');
  return [
    { required: true, message: t('errors:rule.required', { label }) },
    {
      min: limits.passwordMinLength,
      message: t('errors:rule.min_length', { label, min: limits.passwordMinLength }),
    },
    {
      max: limits.passwordMaxLength,
      message: t('errors:rule.max_length', { label, max: limits.passwordMaxLength }),
    },
  ];
}

interface NewPasswordFieldProps {
  label: string;
  /** The username and the e-mail of the account, as far as they are known: a password with them is guessed soon. */
  own: readonly string[];
  /** The account has the rules of staff. */
  staff?: boolean;
  autoFocus?: boolean;
}

/** A password that is chosen now, with its meter. The field is called `password`. */
export function NewPasswordField({ label, own, staff = false, autoFocus = false }: NewPasswordFieldProps) {
  const password = Form.useWatch<string | undefined>('password') ?? '';
  return (
    <PasswordField
      name="password"
      label={label}
      rules={useNewPasswordRules(label)}
      autoComplete="new-password"
      autoFocus={autoFocus}
      help={<PasswordMeter password={password} own={own} staff={staff} />}
    />
  );
}

/** The password of the field `password` again. */
export function ConfirmPasswordField({ label }: { label: string }) {
  const { t } = useText('auth');
  return (
    <PasswordField
      name="confirm_password"
      label={label}
      autoComplete="new-password"
      dependencies={['password']}
      rules={[
        { required: true, message: t('errors:rule.required', { label }) },
        ({ getFieldValue }) => ({
          validator: (_, value: string) =>
            !value || value === getFieldValue('password')
              ? Promise.resolve()
              : Promise.reject(new Error(t('errors:rule.match'))),
        }),
      ]}
    />
  );
}
