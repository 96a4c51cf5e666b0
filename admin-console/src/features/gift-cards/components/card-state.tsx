import { CheckCircleOutlined, ClockCircleOutlined, GiftOutlined, StopOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '../../../shared/components/status-tag';
import type { GiftCardState } from '../api';

const looks: Record<GiftCardState, { tone: Tone; icon: ReactNode }> = {
  open: { tone: 'info', icon: <GiftOutlined /> },
  redeemed: { tone: 'success', icon: <CheckCircleOutlined /> },
  void: { tone: 'neutral', icon: <StopOutlined /> },
  expired: { tone: 'warning', icon: <ClockCircleOutlined /> },
};

export function CardState({ state }: { state: GiftCardState }) {
  const { t } = useTranslation('giftCards');
  return (
    <StatusTag tone={looks[state].tone} icon={looks[state].icon}>
      {t(`state.${state}`)}
    </StatusTag>
  );
}
