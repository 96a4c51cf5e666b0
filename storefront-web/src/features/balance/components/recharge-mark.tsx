import { useTranslation } from 'react-i18next';
import type { RechargeStage } from '@lotline/web-core/balance';
import { Icon, type IconName } from '../../../shared/content/icons';
import styles from './balance.module.css';

const looks: Record<RechargeStage, { icon: IconName; tone: 'warning' | 'info' | 'success' | 'quiet' }> = {
  waiting: { icon: 'clock', tone: 'warning' },
  confirming: { icon: 'bolt', tone: 'info' },
  underpaid: { icon: 'warning', tone: 'warning' },
  review: { icon: 'shield', tone: 'info' },
  settled: { icon: 'check', tone: 'success' },
  expired: { icon: 'clock', tone: 'quiet' },
  cancelled: { icon: 'cross', tone: 'quiet' },
};

/** Where a recharge stands, as icon, word and colour. */
export function RechargeMark({ stage }: { stage: RechargeStage }) {
  const { t } = useTranslation('balance');
  const { icon, tone } = looks[stage];
  return (
    <span className={`${styles.status} ${styles[tone] ?? ''}`}>
      <Icon name={icon} />
      {t(`stage.${stage}`)}
    </span>
  );
}
