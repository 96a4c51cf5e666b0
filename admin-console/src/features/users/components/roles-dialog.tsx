import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { toast } from '../../../shared/feedback/toast';
import { setUserRoles, useUsersCache, type User } from '../api';
import { useRoleName } from '../role-names';
import { RoleBoxes } from './role-boxes';

interface Values {
  /** Absent until the list of roles is there. */
  roles?: string[];
}

/** Gives and takes roles. Asks for a fresh code, and ends the user's sessions. */
export function RolesDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('users');
  const cache = useUsersCache();
  const nameOf = useRoleName();
  const named = (keys: readonly string[]) => (keys.length === 0 ? t('roles.none') : keys.map(nameOf).join(', '));
  return (
    <ReviewedForm<Values>
      name="roles"
      title={t('roles.title', { name: user.username })}
      initialValues={{ roles: user.roles }}
      fields={<RoleBoxes />}
      review={(values) => (
        <>
          <FactList
            rows={[
              [t('roles.before'), named(user.roles)],
              [t('roles.after'), named(values.roles ?? user.roles)],
            ]}
          />
          <p>{t('roles.effect')}</p>
        </>
      )}
      submitLabel={() => t('roles.submit')}
      failedTitle={t('roles.failed')}
      labels={{ roles: t('roles.label') }}
      send={(values) => setUserRoles(user.id, { roles: values.roles ?? user.roles, roles_before: user.roles })}
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
