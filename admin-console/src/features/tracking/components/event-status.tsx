import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  MinusCircleOutlined,
  QuestionCircleOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '../../../shared/components/status-tag';
import type { CatalogueEvent } from '../api';

const looks: Record<CatalogueEvent['status'], { tone: Tone; icon: ReactNode }> = {
  planned: { tone: 'info', icon: <ClockCircleOutlined /> },
  live: { tone: 'success', icon: <CheckCircleOutlined /> },
  deprecated: { tone: 'neutral', icon: <MinusCircleOutlined /> },
  blocked: { tone: 'error', icon: <StopOutlined /> },
  unknown: { tone: 'warning', icon: <QuestionCircleOutlined /> },
};

export function EventStatus({ status }: Pick<CatalogueEvent, 'status'>) {
  const { t } = useTranslation('tracking');
  return (
    <StatusTag tone={looks[status].tone} icon={looks[status].icon}>
      {t(`status.${status}`)}
    </StatusTag>
  );
}
