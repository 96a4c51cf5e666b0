import { CheckCircleOutlined, ClockCircleOutlined, StopOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '../components/status-tag';
import type { PriceList } from './api';

const looks: Record<PriceList['state'], { tone: Tone; icon: ReactNode }> = {
  scheduled: { tone: 'info', icon: <ClockCircleOutlined /> },
  current: { tone: 'success', icon: <CheckCircleOutlined /> },
  ended: { tone: 'neutral', icon: <StopOutlined /> },
};

export function PriceListState({ state }: Pick<PriceList, 'state'>) {
  const { t } = useTranslation('pricing');
  return (
    <StatusTag tone={looks[state].tone} icon={looks[state].icon}>
      {t(`lists.state.${state}`)}
    </StatusTag>
  );
}
