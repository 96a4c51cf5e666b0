import { CheckCircleOutlined, QuestionCircleOutlined, StopOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '../../../shared/components/status-tag';
import type { Report } from '../api';

const looks: Record<Report['state'], { tone: Tone; icon: ReactNode }> = {
  open: { tone: 'warning', icon: <QuestionCircleOutlined /> },
  upheld: { tone: 'error', icon: <StopOutlined /> },
  dismissed: { tone: 'neutral', icon: <CheckCircleOutlined /> },
};

export function ReportState({ state }: { state: Report['state'] }) {
  const { t } = useTranslation('abuse');
  return (
    <StatusTag tone={looks[state].tone} icon={looks[state].icon}>
      {t(`state.${state}`)}
    </StatusTag>
  );
}
