import { useGuestOrders, useSession, session } from '@lotline/shop/session';
import { lookupTexts, type LookupValues } from '@lotline/shop/lookup';
import { plainOrderNo, type FoundOrder } from '@lotline/shop/orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FoundOrderCard } from '../../../features/lookup/components/found-order';
import { LookupForm } from '../../../features/lookup/components/lookup-form';
import { OrderStatus } from '../../../features/orders/components/order-status';
import { Page } from '../../../shared/content/page';
import { paths } from '../../../shared/navigation/paths';
import { addTexts } from '../../i18n';
import styles from './lookup.module.css';
import { GuestOrderPage, GuestOrders } from './guest-order';
import { ContinueOrder } from '../shop/home-cards';
import { Way, Ways } from '../help/ways';

addTexts(lookupTexts);

/** Finds an order by its number and e-mail, for those who bought without an account. One of this browser is shown at once. */
export function LookupPage() {
  const { t } = useTranslation(['lookup', 'shop']);
  const [params] = useSearchParams();
  const user = useSession()?.user;
  const [typed, setTyped] = useState<LookupValues>(() => ({
    order_no: plainOrderNo(params.get('order_no') ?? ''),
    email: session.get('reply') ?? user?.email ?? '',
  }));
  const [found, setFound] = useState<FoundOrder | null>(null);
  const kept = useGuestOrders();
  const named = plainOrderNo(params.get('order_no') ?? '');
  if (kept.some(({ order_no }) => order_no === named)) return <GuestOrderPage orderNo={named} />;
  return (
    <Page narrow title={t('title')} lead={t('lead')} privatePage>
      {kept.length > 0 && <ContinueOrder />}
      <div className={styles.columns}>
        <div className={`card ${styles.card}`}>
          {found === null && <GuestOrders orders={kept} />}
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
              status={(state) => <OrderStatus state={state} />}
              onAnother={() => {
                setTyped({ ...typed, order_no: '' });
                setFound(null);
              }}
            />
          )}
        </div>
        <aside className={`card ${styles.where}`} aria-labelledby="lookup-where">
          <h2 id="lookup-where">{t('where.title')}</h2>
          <ul>
            <li>{t('where.mail')}</li>
            <li>{t('where.cashier')}</li>
            <li>{t('where.kept')}</li>
          </ul>
          <Ways>
            {user !== undefined && (
              <Way to={paths.orders} icon="box" title={t('shop:nav.orders')}>
                {t('where.signedIn')}
              </Way>
            )}
            <Way to={paths.service} icon="help" title={t('shop:nav.service')}>
              {t('where.support')}
            </Way>
          </Ways>
        </aside>
      </div>
    </Page>
  );
}
