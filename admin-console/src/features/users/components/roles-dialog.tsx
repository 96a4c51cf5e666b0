import { Checkbox, Form, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/app-state';
import { FactList } from '../../../shared/facts';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { toast } from '../../../shared/toast';
import { setUserRoles, useRoles, useUsersCache, type User } from '../api';

interface Values {
  roles: string[];
}

/** Gives and takes roles. Asks for a fresh code, and ends the user's sessions. */
export function RolesDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('users');
  const language = useLanguage();
  const cache = useUsersCache();
  const roles = useRoles();
  const nameOf = (key: string): string => {
    const name = roles.data?.items.find((role) => role.key === key)?.name;
    if (name === undefined) return key;
    return language === 'en' && name.en !== '' ? name.en : name.zh;
  };
  const named = (keys: readonly string[]) => (keys.length === 0 ? t('roles.none') : keys.map(nameOf).join(', '));
  return (
    <ReviewedForm<Values>
      name="roles"
      title={t('roles.title', { name: user.username })}
      initialValues={{ roles: user.roles }}
      fields={
        roles.data === undefined ? (
          <Skeleton active />
        ) : (
          <Form.Item name="roles" label={t('roles.label')}>
            <Checkbox.Group options={roles.data.items.map(({ key }) => ({ value: key, label: nameOf(key) }))} />
          </Form.Item>
        )
      }
      review={(values) => (
        <>
          <FactList
            rows={[
              [t('roles.before'), named(user.roles)],
              [t('roles.after'), named(values.roles)],
            ]}
          />
          <p>{t('roles.effect')}</p>
        </>
      )}
      submitLabel={() => t('roles.submit')}
      failedTitle={t('roles.failed')}
      labels={{ roles: t('roles.label') }}
      send={(values) => setUserRoles(user.id, { roles: values.roles, roles_before: user.roles })}
      onSent={() => {
        toast('success', t('roles.done', { name: user.username }));
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
