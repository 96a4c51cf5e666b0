import { useLanguage } from '@lotline/shop/i18n';
import { stockLevel } from '@lotline/shop/checkout';
import { localText } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { GoodsDetail } from '../../../features/catalog/api';
import { TierTable } from '../../../features/catalog/components/tier-table';
import { siteConfigQuery } from '../../../features/site/api';
import { Contacts } from '../../../features/site/components/contacts';
import { Skeleton } from '../../../shared/feedback/async';
import styles from '../pages.module.css';

// The form brings antd's form machinery along; what is sold is shown before it.
const SoldOut = lazy(async () => ({
  default: (await import('../../../features/catalog/components/sold-out')).SoldOut,
}));
const OrderPanel = lazy(async () => ({
  default: (await import('../../../features/orders/components/buy/order-panel')).OrderPanel,
}));

/** The form that orders goods; goods that are sold out get none, unless somebody is filling it in already. */
export function Offer(props: { goods: GoodsDetail; href: (slug: string) => string; children?: ReactNode }) {
  const { goods, href, children } = props;
  const language = useLanguage();
  const { data: site } = useQuery(siteConfigQuery());
  const soldOut = stockLevel(goods) === 'out';
  const [offered, setOffered] = useState(!soldOut);
  if (!soldOut && !offered) setOffered(true);
  return (
    <>
      {soldOut && (
        <Suspense fallback={<Skeleton rows={4} />}>
          <SoldOut goods={goods} href={href}>
            <Contacts about={localText(goods.name, language)} />
          </SoldOut>
        </Suspense>
      )}
      {offered ? (
        <Suspense fallback={<Skeleton rows={4} />}>
          <OrderPanel
            goods={goods}
            maintenance={site?.maintenance}
            details={(quantity) => (
              <div className={styles.tiers}>
                <TierTable goods={goods} quantity={quantity} />
              </div>
            )}
          >
            {children}
          </OrderPanel>
        </Suspense>
      ) : (
        children
      )}
    </>
  );
}
