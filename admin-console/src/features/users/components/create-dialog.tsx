import { isEmail } from '@lotline/web-core/account';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FactList } from '../../../shared/components/facts';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { paths } from '../../../shared/navigation/paths';
import { toast } from '../../../shared/feedback/toast';
import { createUser, useUsersCache, type User } from '../api';
import { useRoleName } from '../role-names';
import { randomPassword } from '../random-password';
import { PasswordMeter } from './password-meter';
import { RoleBoxes } from './role-boxes';

interface Values {
  username: string;
  email: string;
  password: string;
  roles?: string[];
}

/** Typed, or made up; readable as soon as it is made up, since it has to be passed on. */
function FirstPassword({ label }: { label: string }) {
  const { t } = useTranslation(['users', 'errors']);
  const form = Form.useFormInstance<Values>();
  const [shown, setShown] = useState(false);
  const { username = '', email = '', password = '', roles = [] } = Form.useWatch<Partial<Values>>([], form) ?? {};
  const makeUp = () => {
    form.setFieldValue('password', randomPassword());
    void form.validateFields(['password']);
    setShown(true);
  };
  return (
    <>
      <Form.Item
        name="password"
        label={label}
        extra={
          <>
            <PasswordMeter password={password} own={[username, email]} staff={roles.length > 0} />
            <div>{t('create.passwordHint')}</div>
          </>
        }
        rules={[
          { required: true, message: t('errors:rule.required', { label }) },
          { min: 6, message: t('errors:rule.min_length', { label, min: 6 }) },
        ]}
      >
        <Input.Password
          autoComplete="new-password"
          maxLength={128}
          visibilityToggle={{ visible: shown, onVisibleChange: setShown }}
        />
      </Form.Item>
      <Form.Item>
        <Button onClick={makeUp}>{t('create.makeUp')}</Button>
      </Form.Item>
    </>
  );
}

function Fields({ labels }: { labels: Record<'username' | 'email' | 'password', string> }) {
  const { t } = useTranslation(['users', 'errors']);
  const required = (label: string) => ({
    required: true,
    whitespace: true,
    message: t('errors:rule.required', { label }),
  });
  const email = (_: unknown, value: string) =>
    value.trim() === '' || isEmail(value.trim())
      ? Promise.resolve()
      : Promise.reject(new Error(t('errors:rule.email', { label: labels.email })));
  return (
    <>
      <Form.Item name="username" label={labels.username} rules={[required(labels.username)]}>
        <Input autoComplete="off" maxLength={32} />
      </Form.Item>
      <Form.Item name="email" label={labels.email} rules={[required(labels.email), { validator: email }]}>
        <Input type="email" autoComplete="off" maxLength={254} />
      </Form.Item>
      <FirstPassword label={labels.password} />
      <RoleBoxes />
    </>
  );
}

/** Creates an account, for staff above all. Asks for a fresh code. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const cache = useUsersCache();
  const nameOf = useRoleName();
  const labels = { username: t('column.username'), email: t('column.email'), password: t('create.password') };
  return (
    <ReviewedForm<Values>
      name="create_user"
      title={t('create.title')}
      initialValues={{ username: '', email: '', password: '', roles: [] }}
      fields={<Fields labels={labels} />}
      review={({ username, email, roles = [] }) => (
        <>
          <FactList
            rows={[
              [labels.username, username.trim()],
              [labels.email, email.trim()],
              [t('roles.label'), roles.length === 0 ? t('roles.none') : roles.map(nameOf).join(', ')],
            ]}
          />
          <p>{t('create.effect')}</p>
        </>
      )}
      submitLabel={() => t('create.submit')}
      failedTitle={t('create.failed')}
      labels={{ ...labels, roles: t('roles.label') }}
      reasonFields={{ 'users.username_taken': 'username', 'users.email_taken': 'email' }}
      send={async ({ username, email, password, roles = [] }) => {
        const user: User = await createUser({ username: username.trim(), email: email.trim(), password, roles });
        void navigate(paths.user(user.id));
      }}
      onSent={() => {
        toast('success', t('create.done'));
        onClose();
        void cache.changed();
      }}
      onClose={onClose}
    />
  );
}
