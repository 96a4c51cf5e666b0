import { CheckCircleOutlined, ClockCircleOutlined, StopOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '../../../shared/components/status-tag';
import type { CouponState as State } from '../api';

const looks: Record<State, { tone: Tone; icon: ReactNode }> = {
  scheduled: { tone: 'info', icon: <ClockCircleOutlined /> },
  current: { tone: 'success', icon: <CheckCircleOutlined /> },
  used_up: { tone: 'warning', icon: <StopOutlined /> },
  ended: { tone: 'neutral', icon: <StopOutlined /> },
};

export function CouponState({ state }: { state: State }) {
  const { t } = useTranslation('coupons');
  return (
    <StatusTag tone={looks[state].tone} icon={looks[state].icon}>
      {t(`state.${state}`)}
    </StatusTag>
  );
}
