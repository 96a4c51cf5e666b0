import { messageFor } from '@lotline/web-core/errors';
import { localText } from '@lotline/web-core/i18n';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../../shared/hooks/app-state';
import { paths } from '../../../shared/navigation/paths';
import { SendConfirm } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
import { removeRole, useRolesCache, type Role } from '../api';

/** Removes a role that nobody holds. */
export function RemoveRole({ role }: { role: Role }) {
  const { t } = useTranslation(['roles', 'errors', 'common']);
  const language = useLanguage();
  const navigate = useNavigate();
  const cache = useRolesCache();
  const name = localText(role.name, language);
  const remove = useMutation({
    mutationFn: () => removeRole(role.key),
    onSuccess: async () => {
      toast('success', t('remove.done', { name }));
      await navigate(paths.roles);
      void cache.changed();
    },
    onError: (error) => toast('error', messageFor(error, t)),
  });
  if (role.members > 0) {
    return (
      <Button danger disabled>
        {t('remove.held')}
      </Button>
    );
  }
  return (
    <SendConfirm
      title={t('remove.question', { name })}
      okText={t('remove.open')}
      cancelText={t('common:action.cancel')}
      onConfirm={() => remove.mutate()}
    >
      <Button danger loading={remove.isPending}>
        {t('remove.open')}
      </Button>
    </SendConfirm>
  );
}
