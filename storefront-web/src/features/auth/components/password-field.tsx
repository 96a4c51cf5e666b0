import { limits } from '@lotline/front-kit/config';
import { passwordStrength, passwordTip } from '@lotline/front-kit/account';
import { Form, Input, type FormRule, type InputProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../../shared/icons';
import { useText } from '../../../shared/text';
import styles from './auth.module.css';
import { useCapsLock } from './caps-lock';

/** A password with a button that shows it. antd's own button has no pressed state. */
function PasswordInput(props: InputProps) {
  const { t } = useText('auth');
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <button
          type="button"
          className={styles.show}
          aria-pressed={shown}
          aria-label={t('field.showPassword')}
          title={t('field.showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} size={20} />
        </button>
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

const levels = [1, 2, 3] as const;

/** How good the password is, in a word and in bars, with one thing that would make it better. */
function Meter({ password }: { password: string }) {
  const { t } = useText('auth');
  const strength = passwordStrength(password);
  if (strength === 0) return <>{t('field.passwordHelp')}</>;
  const tip = passwordTip(password);
  return (
    <span className={styles.meter} data-strength={strength}>
      <span className={styles.bars} aria-hidden="true">
        {levels.map((level) => (
          <i key={level} className={level <= strength ? styles.on : undefined} />
        ))}
      </span>
      <span>
        <strong>{t(`strength.${strength}`)}</strong> {tip === null ? null : t(`tip.${tip}`)}
      </span>
    </span>
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

/** A password that is chosen now, with its meter. The field is called `password`. */
export function NewPasswordField({ label, autoFocus = false }: { label: string; autoFocus?: boolean }) {
  const password = Form.useWatch<string | undefined>('password') ?? '';
  return (
    <PasswordField
      name="password"
      label={label}
      rules={useNewPasswordRules(label)}
      autoComplete="new-password"
      autoFocus={autoFocus}
      help={<Meter password={password} />}
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
