import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../shared/hooks/app-state';
import { Failure } from '../../../shared/feedback/failure';
import { Loading } from '../../../shared/feedback/loading';
import { Notice } from '../../../shared/feedback/notice';
import { useRoles } from '../api';
import { useRoleName } from '../role-names';

/** The field `roles` of a form: one box for each role that there is. */
export function RoleBoxes() {
  const { t } = useTranslation(['users', 'common']);
  const canRead = usePermission('roles.read');
  const { data, error, refetch } = useRoles();
  const nameOf = useRoleName();
  if (!canRead) return <Notice kind="info">{t('roles.unreadable')}</Notice>;
  if (data === undefined) {
    const title = t('common:status.failed', { name: t('roles.label') });
    if (error !== null) return <Failure error={error} title={title} onRetry={() => void refetch()} />;
    return <Loading name={t('roles.label')} />;
  }
  return (
    <Form.Item name="roles" label={t('roles.label')}>
      <Checkbox.Group options={data.items.map(({ key }) => ({ value: key, label: nameOf(key) }))} />
    </Form.Item>
  );
}
