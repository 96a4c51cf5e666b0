import { formatCount, isBlank } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { moneyOf, type MoneyLine, type OrderDetail } from '@lotline/shop/orders';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Localized } from '../../../shared/content/local-text';
import styles from './orders.module.css';

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

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
    <dl className={styles.facts}>
      {!single || isBlank(order.description) ? null : (
        <Row label={t('detail.description')}>
          <Localized text={order.description} />
        </Row>
      )}
      {!single || order.gender === 'random' ? null : (
        <Row label={t('common:gender.label')}>{t(`common:gender.${order.gender}`)}</Row>
      )}
      {single ? (
        <Row label={t('detail.price')}>
          {formatUsdt(order.unit_price)} × {formatCount(order.quantity)}
        </Row>
      ) : null}
      {order.coupon_code === null ? null : (
        <Row label={t('coupon.line', { code: order.coupon_code })}>−{formatUsdt(order.discount)}</Row>
      )}
      <Row label={t('detail.total')}>
        <strong className={styles.money}>{formatUsdt(order.amount)}</strong>
      </Row>
      {moneyOf(order).map(({ line, amount }) => (
        <Row key={line} label={name(line)}>
          {line === 'missing' ? <strong className={styles.money}>{formatUsdt(amount)}</strong> : formatUsdt(amount)}
        </Row>
      ))}
      <Row label={t('detail.email')}>{order.email}</Row>
    </dl>
  );
}
