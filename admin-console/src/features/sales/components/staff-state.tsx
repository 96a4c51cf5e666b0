import { CheckCircleOutlined, StopOutlined, WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../shared/components/status-tag';
import type { ListedStaff } from '../api';

/** Whether they sell; who is banned or no staff any more does not, and keeps what they have. */
export function StaffState({ state, selling }: Pick<ListedStaff, 'state' | 'selling'>) {
  const { t } = useTranslation('sales');
  if (state === 'active' && !selling) {
    return (
      <StatusTag tone="warning" icon={<WarningOutlined />}>
        {t('state.left')}
      </StatusTag>
    );
  }
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
