import { plainOrderNo } from '@lotline/front-kit/shop';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { FoundOrderCard } from '../../features/lookup/components/found-order';
import { LookupForm, type LookupValues } from '../../features/lookup/components/lookup-form';
import type { FoundOrder } from '../../features/lookup/api';
import { OrderStatus } from '../../features/orders/components/order-status';
import { useSession } from '../../shared/app-state';
import { Page } from '../../shared/page';
import { paths } from '../../shared/paths';
import { session } from '../../shared/services';
import { useText } from '../../shared/text';
import styles from './lookup.module.css';

/** Finds an order by its number and e-mail, for those who bought without an account. */
export function LookupPage() {
  const { t } = useText('lookup');
  const [params] = useSearchParams();
  const user = useSession()?.user;
  const [typed, setTyped] = useState<LookupValues>(() => ({
    order_no: plainOrderNo(params.get('order_no') ?? ''),
    email: session.get('reply') ?? user?.email ?? '',
  }));
  const [found, setFound] = useState<FoundOrder | null>(null);
  return (
    <Page narrow title={t('title')} lead={t('lead')} privatePage>
      <div className={`card ${styles.card}`}>
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
      {user !== undefined && (
        <p className={styles.signedIn}>
          {t('signedIn')} <Link to={paths.orders}>{t('shop:nav.orders')}</Link>
        </p>
      )}
    </Page>
  );
}
