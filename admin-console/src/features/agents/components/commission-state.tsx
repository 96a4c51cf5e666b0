import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  PauseCircleOutlined,
  RollbackOutlined,
  SendOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '../../../shared/components/status-tag';
import type { Commission } from '../api';

const looks: Record<Commission['state'] | 'held', { tone: Tone; icon: ReactNode }> = {
  held: { tone: 'warning', icon: <PauseCircleOutlined /> },
  pending: { tone: 'info', icon: <ClockCircleOutlined /> },
  available: { tone: 'success', icon: <WalletOutlined /> },
  settling: { tone: 'info', icon: <SendOutlined /> },
  paid: { tone: 'success', icon: <CheckCircleOutlined /> },
  reversed: { tone: 'neutral', icon: <RollbackOutlined /> },
};

export function CommissionState({ line }: { line: Commission }) {
  const { t } = useTranslation('agents');
  const state = line.held ? 'held' : line.state;
  return (
    <StatusTag tone={looks[state].tone} icon={looks[state].icon}>
      {t(`commission.${state}`)}
    </StatusTag>
  );
}
