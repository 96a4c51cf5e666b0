import { useGuestOrders, useSession, session } from '@lotline/shop/session';
import { useLanguage } from '@lotline/shop/i18n';
import { formatDateTime } from '@lotline/web-core/i18n';
import { lookupTexts, type LookupValues } from '@lotline/shop/lookup';
import { forgetGuestOrders, type GuestOrder } from '@lotline/web-core/session';
import { plainOrderNo, type FoundOrder } from '@lotline/shop/orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { FoundOrderCard } from '../../../features/lookup/components/found-order';
import { LookupForm } from '../../../features/lookup/components/lookup-form';
import { StateMark } from '../../../features/orders/components/state-mark';
import { Card } from '../../../shared/content/card';
import { Button } from '../../../shared/components/button';
import { NavBar } from '../../../shared/navigation/nav-bar';
import { paths } from '../../paths';
import { addTexts } from '../../start';
import styles from '../pages.module.css';

addTexts(lookupTexts);

/** The orders that were placed in this browser, with the way to remove them from it. */
function GuestOrders({ orders }: { orders: readonly GuestOrder[] }) {
  const { t } = useTranslation('lookup');
  const language = useLanguage();
  if (orders.length === 0) return null;
  return (
    <Card title={t('browser.title')}>
      <ul className={styles.points}>
        {orders.map(({ order_no: orderNo, placedAt }) => (
          <li key={orderNo}>
            <Link to={paths.order(orderNo)}>{t('found', { no: orderNo })}</Link>{' '}
            {formatDateTime(new Date(placedAt).toISOString(), language)}
          </li>
        ))}
      </ul>
      <Button block onClick={() => forgetGuestOrders(session)}>
        {t('browser.remove')}
      </Button>
      <p className={styles.lead}>{t('browser.removeHelp')}</p>
    </Card>
  );
}

function Where() {
  const { t } = useTranslation(['lookup', 'shell']);
  const signedIn = useSession() !== null;
  return (
    <Card title={t('where.title')}>
      <ul className={styles.points}>
        <li>{t('where.mail')}</li>
        <li>{t('where.cashier')}</li>
        <li>{t('where.kept')}</li>
      </ul>
      {signedIn ? <Link to={paths.orders}>{t('where.signedIn')}</Link> : null}
      <Link to={paths.service}>{t('where.support')}</Link>
    </Card>
  );
}

/** Finds an order by its number and e-mail, for those who bought without an account. One of this browser is opened at once. */
export function Component() {
  const { t } = useTranslation(['lookup', 'shell']);
  const [query] = useSearchParams();
  const user = useSession()?.user;
  const kept = useGuestOrders();
  const named = plainOrderNo(query.get('order_no') ?? '');
  const [typed, setTyped] = useState<LookupValues>(() => ({
    order_no: named,
    email: session.get('reply') ?? user?.email ?? '',
  }));
  const [found, setFound] = useState<FoundOrder | null>(null);
  if (kept.some(({ order_no: orderNo }) => orderNo === named)) return <Navigate to={paths.order(named)} replace />;
  return (
    <div className={styles.me}>
      <NavBar title={t('title')} back={{ to: paths.home, label: t('shell:toShop') }} />
      <p className={styles.lead}>{t('lead')}</p>
      {found === null ? <GuestOrders orders={kept} /> : null}
      <Card>
        {found === null ? (
          <LookupForm
            initial={typed}
            onFound={(order, values) => {
              setTyped(values);
              setFound(order);
            }}
          />
        ) : (
          <FoundOrderCard
            found={found}
            values={typed}
            status={(state) => <StateMark state={state} />}
            onAnother={() => {
              setTyped({ ...typed, order_no: '' });
              setFound(null);
            }}
          />
        )}
      </Card>
      <Where />
    </div>
  );
}
