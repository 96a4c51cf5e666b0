import { useChosenLanguage } from '@lotline/shop/session';
import { useConfirmationValidator, useNewPasswordValidator } from '@lotline/shop/auth';
import { textLanguage } from '@lotline/web-core/session';
import { ConfigProvider, Form, Input, type FormRule, type InputProps } from 'antd';
import { useContext, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../shared/navigation/button';
import { validatorRule } from '../../../shared/fields/validator-rule';
import styles from './auth.module.css';
import { useCapsLock } from './caps-lock';
import { PasswordMeter } from '@lotline/shop/components';

/** A password with a button that shows it. antd's own button has no pressed state; in languages of labels alone it has antd's label. */
function PasswordInput(props: InputProps) {
  const { t } = useTranslation(['auth', 'common']);
  const [shown, setShown] = useState(false);
  const { locale } = useContext(ConfigProvider.ConfigContext);
  const chosen = useChosenLanguage();
  const own = t('common:action.showPassword');
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
  const { t } = useTranslation(['auth', 'common']);
  const caps = useCapsLock();
  return (
    <Form.Item required {...item} extra={caps.on ? t('field.capsLock') : help}>
      <PasswordInput autoComplete={autoComplete} autoFocus={autoFocus} {...caps.listeners} />
    </Form.Item>
  );
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
      rules={[validatorRule(useNewPasswordValidator(label))]}
      autoComplete="new-password"
      autoFocus={autoFocus}
      help={<PasswordMeter password={password} own={own} staff={staff} />}
    />
  );
}

/** The password of the field `password` again. */
export function ConfirmPasswordField({ label }: { label: string }) {
  const validate = useConfirmationValidator(label);
  return (
    <PasswordField
      name="confirm_password"
      label={label}
      autoComplete="new-password"
      dependencies={['password']}
      rules={[
        ({ getFieldValue }) =>
          validatorRule((typed) => validate(typed, (getFieldValue('password') as string | undefined) ?? '')),
      ]}
    />
  );
}
