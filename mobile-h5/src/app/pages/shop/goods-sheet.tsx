import { useLanguage } from '@lotline/shop/i18n';
import { ApiError, type Schemas } from '@lotline/web-core/api';
import { localText } from '@lotline/web-core/i18n';
import { useBuyerId } from '@lotline/shop/catalog';
import { stockLevel } from '@lotline/shop/checkout';
import { useGoodsView } from '@lotline/shop/tracking';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AnnouncementLine } from '../../../features/announcements/components/announcement-line';
import { goodsDetailQuery, type Goods } from '../../../features/catalog/api';
import type { AlternativesLinks } from '../../../features/catalog/components/alternatives';
import { SoldOut } from '../../../features/catalog/components/sold-out';
import { useRecentOrders } from '@lotline/shop/orders';
import { Empty, FirstLoad, LoadFailed } from '../../../shared/feedback/async';
import { Button } from '../../../shared/components/button';
import { Localized } from '../../../shared/content/local-text';
import { Popup } from '../../../shared/components/popup';
import { lazyWithPreload } from '../../../shared/content/lazy-with-preload';
import { LATER_MS, useAfter } from '../../../shared/hooks/use-after';
import { siteConfigQuery } from '../../../shared/api/site-config-query';
import { paths } from '../../paths';
import styles from './goods-sheet.module.css';

/** The form that orders goods. */
export const OrderSheet = lazyWithPreload(() => import('../../../features/orders/components/buy/order-sheet'));
const ProductDetails = lazy(() => import('../../../features/catalog/components/product-details'));
const Gallery = lazy(() => import('../../../features/catalog/components/gallery'));

interface GoodsSheetProps {
  id: string;
  wanted: string | null;
  /** The address that opens other goods. */
  linkTo: (id: string) => string;
  insteadOf: (goods: Goods) => AlternativesLinks;
  onClose: () => void;
}

function WaitSheet({ onClose, onRetry }: { onClose: () => void; onRetry: () => void }) {
  const { t } = useTranslation('catalog');
  return (
    <Popup title={t('product')} onClose={onClose}>
      <FirstLoad name={t('name')} rows={6} onRetry={onRetry} />
    </Popup>
  );
}

/** The form that orders goods; goods that are sold out get none, unless somebody is filling it in already. */
function Offer({ goods, wait, ...props }: GoodsSheetProps & { goods: Schemas['GoodsDetail']; wait: ReactNode }) {
  const { wanted, linkTo, insteadOf, onClose } = props;
  const navigate = useNavigate();
  const language = useLanguage();
  const site = useQuery(siteConfigQuery());
  const soldOut = stockLevel(goods) === 'out';
  // They stand below the form: nobody waits for them.
  const later = useAfter(LATER_MS);
  const [offered, setOffered] = useState(!soldOut);
  if (!soldOut && !offered) setOffered(true);
  const instead = <SoldOut goods={goods} linkTo={linkTo} links={insteadOf(goods)} />;
  const details = (
    <Suspense>
      <ProductDetails goods={goods} linkTo={linkTo} />
    </Suspense>
  );
  const gallery =
    goods.pictures.length === 0 ? null : (
      <Suspense fallback={<div className={styles.gallery} />}>
        <Gallery goods={goods} />
      </Suspense>
    );
  if (!offered) {
    return (
      <Popup title={localText(goods.name, language)} onClose={onClose}>
        <AnnouncementLine position="buy" />
        <div className={styles.parts}>
          {gallery}
          <p className={styles.summary}>
            <Localized text={goods.summary} />
          </p>
          {instead}
          {details}
        </div>
      </Popup>
    );
  }
  return (
    <Suspense fallback={wait}>
      <OrderSheet
        goods={goods}
        maintenance={site.data?.maintenance}
        wanted={wanted}
        rechargeAt={paths.balance}
        cartAt={paths.cart}
        onPaid={(orderNo) => void navigate(paths.order(orderNo))}
        onClose={onClose}
        instead={instead}
        news={<AnnouncementLine position="buy" />}
        gallery={gallery}
      >
        {later ? details : null}
      </OrderSheet>
    </Suspense>
  );
}

/** The goods that the address names, in a sheet to order them. Back closes it. */
export default function GoodsSheet(props: GoodsSheetProps) {
  const { id, onClose } = props;
  const { t } = useTranslation('catalog');
  const goods = useQuery(goodsDetailQuery(id, useBuyerId()));
  useGoodsView(goods.data?.id);
  // One of them may stand above the form.
  const { isAwaited } = useRecentOrders();
  const retry = () => void goods.refetch();
  if (goods.isError && goods.data === undefined) {
    const gone = goods.error instanceof ApiError && goods.error.httpStatus === 404;
    return (
      <Popup title={gone ? t('page.gone.title') : t('product')} onClose={onClose}>
        {gone ? (
          <Empty title={t('page.gone.body')}>
            <Button color="primary" onClick={onClose}>
              {t('page.list')}
            </Button>
          </Empty>
        ) : (
          <LoadFailed name={t('name')} error={goods.error} onRetry={retry} />
        )}
      </Popup>
    );
  }
  const wait = <WaitSheet onClose={onClose} onRetry={retry} />;
  return goods.data === undefined || isAwaited ? wait : <Offer {...props} goods={goods.data} wait={wait} />;
}
