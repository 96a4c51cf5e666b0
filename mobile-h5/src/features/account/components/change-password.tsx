import { passwordFields, passwordStrength, passwordTip, type PasswordChange } from '@lotline/front-kit/account';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/button';
import { ErrorSummary, Field } from '../../../shared/field';
import { Notice } from '../../../shared/notice';
import { PasswordInput } from '../../../shared/password-input';
import { Sheet } from '../../../shared/sheet';
import styles from './account.module.css';
import { Card } from './card';
import { useChangePassword } from './use-change-password';

const levels = [1, 2, 3] as const;
const empty: PasswordChange = { current_password: '', password: '', confirm_password: '' };

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

function PasswordSheet(props: { username: string; onClose: () => void; onChanged: () => void }) {
  const { username, onClose, onChanged } = props;
  const { t } = useTranslation('account');
  const id = useId();
  const [values, setValues] = useState(empty);
  const labels: PasswordChange = {
    current_password: t('password.current'),
    password: t('password.new'),
    confirm_password: t('password.confirm'),
  };
  const { busy, wrong, failure, submit, forgive } = useChangePassword(labels, onChanged);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(values);
  };
  return (
    <Sheet
      title={t('password.submit')}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} look="primary" block big busy={busy}>
          {t('password.submit')}
        </Button>
      }
    >
      <form id={id} onSubmit={send} noValidate className={styles.link}>
        <ErrorSummary
          title={t('password.errors')}
          errors={Object.entries<string>(wrong).map(([field, text]) => ({ id: `${id}-${field}`, text }))}
        />
        {failure === null ? null : <Notice tone="error">{failure}</Notice>}
        {/* Tells a password manager whose password changes. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        {passwordFields.map((field) => (
          <Field
            key={field}
            id={`${id}-${field}`}
            label={labels[field]}
            error={wrong[field]}
            help={field === 'password' ? <Meter password={values.password} /> : undefined}
          >
            {(control) => (
              <PasswordInput
                control={control}
                autoComplete={field === 'current_password' ? 'current-password' : 'new-password'}
                showLabel={t('password.show')}
                value={values[field]}
                onChange={(value) => {
                  setValues({ ...values, [field]: value });
                  forgive(field);
                }}
              />
            )}
          </Field>
        ))}
      </form>
    </Sheet>
  );
}

/** A new password for who knows the current one. `onChanged`: every session has ended, this one too. */
export function ChangePassword({ username, onChanged }: { username: string; onChanged: () => void }) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState(false);
  return (
    <Card title={t('password.title')} lead={t('password.lead')}>
      <Button block onClick={() => setOpen(true)}>
        {t('password.submit')}
      </Button>
      {open ? <PasswordSheet username={username} onClose={() => setOpen(false)} onChanged={onChanged} /> : null}
    </Card>
  );
}
