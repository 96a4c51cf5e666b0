import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../../shared/content/icons';
import type { OrderState } from '@lotline/shop/orders';
import styles from './orders.module.css';

const looks: Record<OrderState, { icon: IconName; tone: string }> = {
  awaiting_payment: { icon: 'clock', tone: 'warning' },
  preordered: { icon: 'clock', tone: 'info' },
  paid: { icon: 'bolt', tone: 'info' },
  delivered: { icon: 'check', tone: 'success' },
  expired: { icon: 'clock', tone: 'quiet' },
  cancelled: { icon: 'cross', tone: 'quiet' },
  refunded: { icon: 'refund', tone: 'quiet' },
};

/** An order's state as icon, word and colour. */
export function OrderStatus({ state }: { state: OrderState }) {
  const { t } = useTranslation();
  const { icon, tone } = looks[state];
  return (
    <span className={`${styles.status} ${styles[tone] ?? ''}`}>
      <Icon name={icon} />
      {t(`order.state.${state}`)}
    </span>
  );
}
