import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../../shared/icons';
import type { Order } from '../api';
import styles from './orders.module.css';

const marks: Record<Order['state'], { icon: IconName; tone: 'wait' | 'good' | 'over' }> = {
  awaiting_payment: { icon: 'clock', tone: 'wait' },
  paid: { icon: 'dots', tone: 'wait' },
  delivered: { icon: 'tick', tone: 'good' },
  expired: { icon: 'clock', tone: 'over' },
  cancelled: { icon: 'cross', tone: 'over' },
  refunded: { icon: 'cross', tone: 'over' },
};

/** An order's state as icon, word and colour. */
export function StateMark({ state }: { state: Order['state'] }) {
  const { t } = useTranslation();
  const { icon, tone } = marks[state];
  return (
    <span className={`${styles.mark} ${styles[tone]}`}>
      <Icon name={icon} size={16} />
      {t(`order.state.${state}`)}
    </span>
  );
}
