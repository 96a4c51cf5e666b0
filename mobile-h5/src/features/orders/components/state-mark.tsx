import { Tag } from 'antd-mobile';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../../shared/components/icons';
import type { Order } from '@lotline/shop/orders';

const marks: Record<Order['state'], { icon: IconName; color: 'warning' | 'success' | 'default' }> = {
  awaiting_payment: { icon: 'clock', color: 'warning' },
  preordered: { icon: 'clock', color: 'warning' },
  paid: { icon: 'dots', color: 'warning' },
  delivered: { icon: 'tick', color: 'success' },
  expired: { icon: 'clock', color: 'default' },
  cancelled: { icon: 'cross', color: 'default' },
  refunded: { icon: 'cross', color: 'default' },
};

/** An order's state as icon, word and colour. */
export function StateMark({ state }: { state: Order['state'] }) {
  const { t } = useTranslation();
  const { icon, color } = marks[state];
  return (
    <Tag fill="outline" color={color}>
      <Icon name={icon} size={16} />
      {t(`order.state.${state}`)}
    </Tag>
  );
}
