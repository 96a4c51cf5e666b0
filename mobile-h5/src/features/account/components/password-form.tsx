import { passwordStrength, passwordTip } from '@lotline/front-kit/account';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/field';
import { PasswordInput } from '../../../shared/password-input';
import styles from './account.module.css';
import { ChangeForm } from './change-form';
import type { useChangePassword } from './use-change-password';

const levels = [1, 2, 3] as const;

/** How good the password is, in a word and in bars, with one thing that would make it better. */
function Meter({ password }: { password: string }) {
  const { t } = useTranslation('account');
  const strength = passwordStrength(password);
  if (strength === 0) return <>{t('password.help')}</>;
  const tip = passwordTip(password);
  return (
    <span className={styles.meter} data-strength={strength}>
      <span className={styles.bars} aria-hidden="true">
        {levels.map((level) => (
          <i key={level} className={level <= strength ? styles.on : undefined} />
        ))}
      </span>
      <span>
        <strong>{t(`password.strength.${strength}`)}</strong> {tip === null ? null : t(`password.tip.${tip}`)}
      </span>
    </span>
  );
}

/** The form of `useChangePassword`, without its button, which names it by `id`. */
export function PasswordForm(props: { id: string; username: string; change: ReturnType<typeof useChangePassword> }) {
  const { id, username, change } = props;
  const { t } = useTranslation('account');
  return (
    <ChangeForm id={id} username={username} change={change}>
      {change.fields.map((field) => (
        <Field
          key={field}
          id={`${id}-${field}`}
          label={change.labels[field]}
          error={change.wrong[field]}
          help={field === 'password' ? <Meter password={change.values.password} /> : undefined}
        >
          {(control) => (
            <PasswordInput
              control={control}
              autoComplete={field === 'current_password' ? 'current-password' : 'new-password'}
              showLabel={t('password.show')}
              value={change.values[field]}
              onChange={(value) => change.type(field, value)}
            />
          )}
        </Field>
      ))}
    </ChangeForm>
  );
}
