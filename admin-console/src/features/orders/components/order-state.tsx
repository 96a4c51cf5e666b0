import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  FieldTimeOutlined,
  HourglassOutlined,
  RollbackOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '../../../shared/components/status-tag';
import type { Order } from '../api';

const looks: Record<Order['state'], { tone: Tone; icon: ReactNode }> = {
  awaiting_payment: { tone: 'warning', icon: <ClockCircleOutlined /> },
  preordered: { tone: 'info', icon: <FieldTimeOutlined /> },
  paid: { tone: 'info', icon: <SwapOutlined /> },
  delivered: { tone: 'success', icon: <CheckCircleOutlined /> },
  expired: { tone: 'neutral', icon: <HourglassOutlined /> },
  cancelled: { tone: 'neutral', icon: <CloseCircleOutlined /> },
  refunded: { tone: 'error', icon: <RollbackOutlined /> },
};

export function OrderState({ state }: { state: Order['state'] }) {
  const { t } = useTranslation('common');
  return (
    <StatusTag tone={looks[state].tone} icon={looks[state].icon}>
      {t(`order.state.${state}`)}
    </StatusTag>
  );
}
