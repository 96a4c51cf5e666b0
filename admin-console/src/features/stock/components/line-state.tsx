import { CheckCircleOutlined, DeleteOutlined, PauseCircleOutlined, ShoppingOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '../../../shared/components/status-tag';
import type { StockLine } from '../api';

const looks: Record<StockLine['status'], { tone: Tone; icon: ReactNode }> = {
  available: { tone: 'success', icon: <CheckCircleOutlined /> },
  allocated: { tone: 'info', icon: <ShoppingOutlined /> },
  quarantined: { tone: 'warning', icon: <PauseCircleOutlined /> },
  purged: { tone: 'neutral', icon: <DeleteOutlined /> },
};

export function LineState({ state }: { state: StockLine['status'] }) {
  const { t } = useTranslation('stock');
  return (
    <StatusTag tone={looks[state].tone} icon={looks[state].icon}>
      {t(`line.states.${state}`)}
    </StatusTag>
  );
}
