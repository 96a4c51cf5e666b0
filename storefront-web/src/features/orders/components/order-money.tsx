import { useTranslation } from 'react-i18next';
import { moneyOf, type MoneyLine, type OrderDetail } from '@lotline/shop/orders';
import { formatCount, isBlank } from '@lotline/web-core/i18n';
import { Facts } from '../../../shared/content/facts';
import { Local } from '../../../shared/content/local';
import { Money } from '../../../shared/content/money';
import { OrderGoods } from './order-goods';

/** What was bought, for how much, and where its money came from and went to. */
export function OrderMoney({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['orders', 'common']);
  // Of several items each says its own price.
  const single = order.items.length === 1;
  const name = (line: MoneyLine) =>
    line === 'credited' || line === 'refunded'
      ? t(`detail.money.${line}.${order.credited_to}`)
      : t(`detail.money.${line}`);
  return (
    <Facts
      items={[
        [t('detail.goods'), <OrderGoods key="goods" order={order} />],
        single &&
          !isBlank(order.description) && [t('detail.description'), <Local key="text" text={order.description} />],
        single && order.gender !== 'random' && [t('detail.gender'), t(`common:gender.${order.gender}`)],
        single && [
          t('detail.price'),
          <span key="price" className="numeric">
            <Money amount={order.unit_price} /> × {formatCount(order.quantity)}
          </span>,
        ],
        order.coupon_code !== null && [
          t('coupon.line', { code: order.coupon_code }),
          <span key="discount" className="numeric">
            −<Money amount={order.discount} />
          </span>,
        ],
        [t('detail.total'), <Money key="total" amount={order.amount} strong />],
        ...moneyOf(order).map(
          ({ line, amount }) => [name(line), <Money key={line} amount={amount} strong={line === 'missing'} />] as const,
        ),
        [t('detail.email'), order.email],
      ]}
    />
  );
}
