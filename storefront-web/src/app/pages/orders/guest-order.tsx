import { session } from '@lotline/shop/session';
import { ApiError } from '@lotline/web-core/api';
import { forgetGuestOrders, type GuestOrder } from '@lotline/web-core/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { orderQuery } from '@lotline/shop/orders';
import { OrderDetail } from '../../../features/orders/components/order-detail';
import { siteConfigQuery } from '../../../features/site/api';
import { Async } from '../../../shared/feedback/async';
import { Button } from '../../../shared/navigation/button';
import { Page } from '../../../shared/content/page';
import { paths } from '../../../shared/navigation/paths';
import { Time } from '../../../shared/content/time';
import styles from './lookup.module.css';
import { RegisterHint } from '../account/register-hint';
import './texts';

/** An order that a guest placed in this browser, with its lines: its token opens it without a mail. */
export function GuestOrderPage({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation(['orders', 'lookup']);
  const query = useQuery(orderQuery(orderNo));
  const { data: site } = useQuery(siteConfigQuery());
  const unknown = query.error instanceof ApiError && query.error.httpStatus === 404;
  useEffect(() => {
    // The look-up by number and e-mail takes its place.
    if (unknown) forgetGuestOrders(session, orderNo);
  }, [unknown, orderNo]);
  return (
    <Page title={t('detail.title', { no: orderNo })} lead={t('lookup:browser.lead')} privatePage>
      <Async query={query} name={t('detail.name')}>
        {(order) => (
          <>
            <OrderDetail
              order={order}
              source={{ kind: 'order', orderNo }}
              explorerUrl={site?.chain.explorer_tx_url ?? null}
            />
            <RegisterHint email={order.email} />
          </>
        )}
      </Async>
    </Page>
  );
}

/** The orders that were placed in this browser, with the way to remove them from it. */
export function GuestOrders({ orders }: { orders: readonly GuestOrder[] }) {
  const { t } = useTranslation('lookup');
  if (orders.length === 0) return null;
  return (
    <section className={styles.browser} aria-labelledby="lookup-browser">
      <h2 id="lookup-browser">{t('browser.title')}</h2>
      <ul>
        {orders.map(({ order_no: orderNo, placedAt }) => (
          <li key={orderNo}>
            <Link to={paths.guestOrder(orderNo)}>{t('found', { no: orderNo })}</Link>
            <Time at={new Date(placedAt).toISOString()} />
          </li>
        ))}
      </ul>
      <Button onClick={() => forgetGuestOrders(session)}>{t('browser.remove')}</Button>
      <p>{t('browser.removeHelp')}</p>
    </section>
  );
}
