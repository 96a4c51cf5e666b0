import {
  CheckCircleOutlined,
  EyeOutlined,
  QuestionCircleOutlined,
  RollbackOutlined,
  StopOutlined,
  SwapOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '../../../shared/components/status-tag';
import type { Receipt } from '../api';

const looks: Record<Receipt['state'], { tone: Tone; icon: ReactNode }> = {
  seen: { tone: 'info', icon: <EyeOutlined /> },
  matched: { tone: 'success', icon: <CheckCircleOutlined /> },
  unmatched: { tone: 'warning', icon: <QuestionCircleOutlined /> },
  assigned: { tone: 'success', icon: <UserOutlined /> },
  sent_back: { tone: 'neutral', icon: <RollbackOutlined /> },
  own: { tone: 'neutral', icon: <SwapOutlined /> },
  withdrawn: { tone: 'neutral', icon: <StopOutlined /> },
};

export function ReceiptState({ state }: { state: Receipt['state'] }) {
  const { t } = useTranslation('receipts');
  return (
    <StatusTag tone={looks[state].tone} icon={looks[state].icon}>
      {t(`state.${state}`)}
    </StatusTag>
  );
}
