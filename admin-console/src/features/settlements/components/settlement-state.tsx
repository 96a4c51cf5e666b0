import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  FileDoneOutlined,
  SendOutlined,
  StopOutlined,
  SyncOutlined,
  UndoOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '../../../shared/components/status-tag';
import type { Settlement } from '../api';
import styles from './settlements.module.css';

const looks: Record<Settlement['state'], { tone: Tone; icon: ReactNode }> = {
  requested: { tone: 'warning', icon: <ClockCircleOutlined /> },
  approved: { tone: 'info', icon: <SendOutlined /> },
  paid: { tone: 'success', icon: <CheckCircleOutlined /> },
  rejected: { tone: 'neutral', icon: <StopOutlined /> },
  cancelled: { tone: 'neutral', icon: <UndoOutlined /> },
};

export function SettlementState({ state }: Pick<Settlement, 'state'>) {
  const { t } = useTranslation('settlements');
  return (
    <StatusTag tone={looks[state].tone} icon={looks[state].icon}>
      {t(`state.${state}`)}
    </StatusTag>
  );
}

/** How far the paying of an approved one is. */
export function ProgressTags({ settlement }: { settlement: Settlement }) {
  const { t } = useTranslation('settlements');
  const { state, paying, in_batch: batch, problem_txid: problem } = settlement;
  if (state !== 'approved') return null;
  return (
    <>
      {paying !== null && (
        <StatusTag tone="info" icon={<SyncOutlined />}>
          {t(paying.txid === null ? 'progress.paying' : 'progress.sending')}
        </StatusTag>
      )}
      {batch !== null && (
        <StatusTag tone="info" icon={<FileDoneOutlined />}>
          {t('progress.batch')}
        </StatusTag>
      )}
      {problem !== null && (
        <StatusTag tone="warning" icon={<WarningOutlined />}>
          {t('progress.problem')}
        </StatusTag>
      )}
    </>
  );
}

/** What to look at twice before money goes there. */
export function Flags({ flags }: Pick<Settlement, 'flags'>) {
  const { t } = useTranslation('settlements');
  if (flags.length === 0) return null;
  return (
    <span className={styles.flags}>
      {flags.map((flag) => (
        <StatusTag key={flag} tone="warning" icon={<WarningOutlined />}>
          {t(`flag.${flag}`)}
        </StatusTag>
      ))}
    </span>
  );
}
