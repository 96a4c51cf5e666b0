import { CheckCircleOutlined, StopOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../shared/status-tag';
import type { ListedStaff } from '../api';

export function StaffState({ state }: Pick<ListedStaff, 'state'>) {
  const { t } = useTranslation('sales');
  return state === 'active' ? (
    <StatusTag tone="success" icon={<CheckCircleOutlined />}>
      {t('state.active')}
    </StatusTag>
  ) : (
    <StatusTag tone="error" icon={<StopOutlined />}>
      {t('state.suspended')}
    </StatusTag>
  );
}
