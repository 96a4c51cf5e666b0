import type { RechargeStage } from '@lotline/web-core/balance';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../../shared/icons';
import styles from './balance.module.css';

const marks: Record<RechargeStage, { icon: IconName; tone: 'wait' | 'good' | 'over' }> = {
  waiting: { icon: 'clock', tone: 'wait' },
  confirming: { icon: 'dots', tone: 'wait' },
  underpaid: { icon: 'half', tone: 'wait' },
  review: { icon: 'shield', tone: 'wait' },
  settled: { icon: 'tick', tone: 'good' },
  expired: { icon: 'clock', tone: 'over' },
  cancelled: { icon: 'cross', tone: 'over' },
};

/** Where a recharge stands, as icon, word and colour. */
export function RechargeMark({ stage }: { stage: RechargeStage }) {
  const { t } = useTranslation('balance');
  const { icon, tone } = marks[stage];
  return (
    <span className={`${styles.mark} ${styles[tone]}`}>
      <Icon name={icon} size={16} />
      {t(`stage.${stage}`)}
    </span>
  );
}
