import { moneyOf, type MoneyLine } from '@lotline/web-core/orders';
import { formatCount, isBlank } from '@lotline/web-core/i18n';
import { Local } from '../../../shared/local';
import { Money } from '../../../shared/money';
import { useText } from '../../../shared/text';
import type { OneOrder } from '../api';
import styles from './orders.module.css';

/** What was bought, for how much, and where its money came from and went to. */
export function OrderMoney({ order }: { order: OneOrder }) {
  const { t } = useText('orders');
  const name = (line: MoneyLine) =>
    line === 'credited' || line === 'refunded'
      ? t(`detail.money.${line}.${order.credited_to}`)
      : t(`detail.money.${line}`);
  return (
    <dl className={styles.facts}>
      <dt>{t('detail.goods')}</dt>
      <dd>
        <Local text={order.goods_name} />
      </dd>
      {!isBlank(order.description) && (
        <>
          <dt>{t('detail.description')}</dt>
          <dd className={styles.breakable}>
            <Local text={order.description} />
          </dd>
        </>
      )}
      {order.gender !== 'random' && (
        <>
          <dt>{t('detail.gender')}</dt>
          <dd>{t(`common:gender.${order.gender}`)}</dd>
        </>
      )}
      <dt>{t('detail.price')}</dt>
      <dd>
        <Money amount={order.unit_price} /> × <span className="numeric">{formatCount(order.quantity)}</span>
      </dd>
      <dt>{t('detail.total')}</dt>
      <dd>
        <Money amount={order.amount} strong />
      </dd>
      {moneyOf(order).map(({ line, amount }) => (
        <div key={line} className={styles.moneyLine}>
          <dt>{name(line)}</dt>
          <dd>
            <Money amount={amount} strong={line === 'missing'} />
          </dd>
        </div>
      ))}
      <dt>{t('detail.email')}</dt>
      <dd className={styles.breakable}>{order.email}</dd>
    </dl>
  );
}
