import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../shared/hooks/app-state';
import { FactList } from '../../../shared/components/facts';
import { orderQuery, type Assignment, type Order, type Receipt } from '../api';
import { outcomeOf } from '../outcome';
import { isOrderNo } from './order-link';
import styles from './receipts.module.css';
import { Loading } from '../../../shared/feedback/loading';

function OrderOutcome({ order, receipt }: { order: Order; receipt: Receipt }) {
  const { t } = useTranslation(['receipts', 'common']);
  const outcome = outcomeOf(order, parseUsdt(receipt.amount));
  const amount = formatUsdt(receipt.amount);
  const buyer = order.buyer?.username ?? order.email;
  const about = t('outcome.order', {
    state: t(`common:order.state.${order.state}`),
    price: formatUsdt(order.amount),
    received: formatUsdt(order.amount_received),
    buyer,
  });
  const says = () => {
    switch (outcome.kind) {
      case 'settles':
        return outcome.surplus === 0n
          ? t('outcome.settles', { amount })
          : t('outcome.surplus', { amount, surplus: formatUsdt(outcome.surplus), buyer });
      case 'part':
        return t('outcome.part', { amount, missing: formatUsdt(outcome.missing) });
      case 'late':
        return t('outcome.late', { amount, buyer });
      case 'credited':
        return t('outcome.credited', { amount, buyer });
    }
  };
  return (
    <>
      <p>{about}</p>
      <p>
        <strong>{says()}</strong>
      </p>
    </>
  );
}

/** What the money does to a payment: exact when it is an order that the reader may see. */
function PaymentOutcome({ receipt, orderNo }: { receipt: Receipt; orderNo: string }) {
  const { t } = useTranslation(['receipts', 'common']);
  const canRead = usePermission('orders.read');
  const order = useQuery(orderQuery(orderNo, isOrderNo(orderNo) && canRead));
  if (order.data !== undefined && !order.isFetching) return <OrderOutcome order={order.data} receipt={receipt} />;
  if (order.isFetching) return <Loading name={t('outcome.name')} />;
  const amount = formatUsdt(receipt.amount);
  return <p>{isOrderNo(orderNo) ? t('outcome.unknown', { amount }) : t('outcome.recharge', { amount })}</p>;
}

/** What assigning will do, before it is done. */
export function AssignPreview({ receipt, body }: { receipt: Receipt; body: Assignment }) {
  const { t } = useTranslation(['receipts', 'shell']);
  const amount = formatUsdt(receipt.amount);
  const name = body.order_no ?? body.username ?? body.email ?? '';
  return (
    <>
      <FactList
        rows={[
          [t('column.amount'), <strong key="amount">{amount}</strong>],
          [t('column.from'), <code key="from">{receipt.from}</code>],
          [t(`to.${body.to}`), name],
          [t('shell:form.reason'), body.reason],
        ]}
      />
      {body.to === 'payment' ? (
        <PaymentOutcome receipt={receipt} orderNo={name} />
      ) : (
        <p>
          <strong>{t(`outcome.${body.to}`, { amount, name })}</strong>
        </p>
      )}
      <p className={styles.quiet}>{t('assign.audited')}</p>
    </>
  );
}
