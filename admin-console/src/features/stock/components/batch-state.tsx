import {
  CheckCircleOutlined,
  LoadingOutlined,
  MinusCircleOutlined,
  PauseCircleOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Space } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '../../../shared/components/status-tag';
import type { Batch } from '../api';

const looks = {
  importing: { tone: 'info', icon: <LoadingOutlined /> },
  stopped: { tone: 'warning', icon: <MinusCircleOutlined /> },
} satisfies Partial<Record<Batch['state'], { tone: Tone; icon: ReactNode }>>;

const shelves = {
  open: { tone: 'success', icon: <CheckCircleOutlined /> },
  stopped: { tone: 'warning', icon: <PauseCircleOutlined /> },
  undoing: { tone: 'info', icon: <LoadingOutlined /> },
  undone: { tone: 'neutral', icon: <UndoOutlined /> },
} satisfies Record<Batch['shelf'], { tone: Tone; icon: ReactNode }>;

/** Whether a batch is for sale, and how its import went unless it is complete. */
export function BatchState({ batch: { shelf, state } }: { batch: Batch }) {
  const { t } = useTranslation('stock');
  return (
    <Space size={4}>
      <StatusTag {...shelves[shelf]}>{t(`batch.shelves.${shelf}`)}</StatusTag>
      {state !== 'done' && <StatusTag {...looks[state]}>{t(`batch.states.${state}`)}</StatusTag>}
    </Space>
  );
}
