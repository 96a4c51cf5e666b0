import type { Schemas } from '@lotline/web-core/api';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/fields/field';
import { PasswordInput } from '../../../shared/fields/password-input';
import { PasswordMeter } from '@lotline/shop/components';
import { TextForm } from '../../../shared/forms/text-form';
import type { useChangePassword } from './use-change-password';

/** The form of `useChangePassword`, without its button, which names it by `id`. */
export function PasswordForm(props: {
  id: string;
  user: Pick<Schemas['Session']['user'], 'username' | 'email' | 'isAdmin'>;
  change: ReturnType<typeof useChangePassword>;
}) {
  const { id, user, change } = props;
  const { t } = useTranslation('auth');
  return (
    <TextForm id={id} form={change} failed={t('change.failed')} username={user.username}>
      {change.fields.map((field) => (
        <Field
          key={field}
          id={`${id}-${field}`}
          label={change.labels[field]}
          error={change.errors[field]}
          help={
            field === 'password' ? (
              <PasswordMeter password={change.values.password} own={[user.username, user.email]} staff={user.isAdmin} />
            ) : undefined
          }
        >
          {(control) => (
            <PasswordInput
              control={control}
              autoComplete={field === 'current_password' ? 'current-password' : 'new-password'}
              value={change.values[field]}
              onChange={(value) => change.change(field, value)}
            />
          )}
        </Field>
      ))}
    </TextForm>
  );
}
