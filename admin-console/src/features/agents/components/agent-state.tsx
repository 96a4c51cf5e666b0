import { CheckCircleOutlined, StopOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../shared/components/status-tag';
import type { ListedAgent } from '../api';

export function AgentState({ state }: Pick<ListedAgent, 'state'>) {
  const { t } = useTranslation('agents');
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
