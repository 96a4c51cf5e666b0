import {
  CloseCircleOutlined,
  DollarOutlined,
  LoadingOutlined,
  QuestionCircleOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '../../../shared/components/status-tag';
import type { Claim } from '../api';

const looks: Record<Claim['state'], { tone: Tone; icon: ReactNode }> = {
  checking: { tone: 'info', icon: <LoadingOutlined /> },
  waiting: { tone: 'warning', icon: <QuestionCircleOutlined /> },
  replaced: { tone: 'success', icon: <SwapOutlined /> },
  refunded: { tone: 'success', icon: <DollarOutlined /> },
  refused: { tone: 'neutral', icon: <CloseCircleOutlined /> },
};

export function ClaimState({ state }: { state: Claim['state'] }) {
  const { t } = useTranslation('claims');
  return (
    <StatusTag tone={looks[state].tone} icon={looks[state].icon}>
      {t(`state.${state}`)}
    </StatusTag>
  );
}
