import { formatUsdt } from '@lotline/web-core/money';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../shared/hooks/app-state';
import { FactList, Section, type Fact } from '../../../shared/components/facts';
import { useRequestKey } from '../../../shared/form/use-request-key';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import type { Order } from '../api';
import { isRefundable } from '../money';
import styles from './orders.module.css';
import { RefundDialog } from './refund-dialog';

const amounts = [
  'unit_price',
  'amount',
  'amount_from_balance',
  'amount_due',
  'amount_received',
  'amount_paid',
  'amount_credited',
  'amount_refunded',
] as const;

/** What a coupon took off, which the price is without. */
function Discount({ order, code }: { order: Order; code: string }) {
  return (
    <>
      <span className="money">{formatUsdt(order.discount)}</span>{' '}
      <PageLink to={paths.couponsNamed(code)} translate="no">
        {code}
      </PageLink>
    </>
  );
}

/** What an order cost, what came for it, what became of it; and the refund for those who may give one. */
export function OrderMoney({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const canRefund = usePermission('orders.refund');
  const [refunding, setRefunding] = useState(false);
  const requestKey = useRequestKey();
  // Of several items each says its own price.
  const shown = order.items.length === 1 ? amounts : amounts.filter((amount) => amount !== 'unit_price');
  const rows = shown.map((amount): Fact => [
    t(`money.${amount}`),
    <span key={amount} className="money">
      {formatUsdt(order[amount])}
    </span>,
  ]);
  const { coupon_code: code } = order;
  const coupon: Fact[] =
    code === null ? [] : [[t('money.discount'), <Discount key="discount" order={order} code={code} />]];
  return (
    <Section title={t('detail.money')}>
      <FactList rows={[...coupon, ...rows]} />
      {canRefund && isRefundable(order) && (
        <Button className={styles.refund} onClick={() => setRefunding(true)}>
          {t('refund.open')}
        </Button>
      )}
      {refunding && <RefundDialog order={order} requestKey={requestKey} onClose={() => setRefunding(false)} />}
    </Section>
  );
}
