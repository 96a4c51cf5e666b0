import { ApiError } from '@lotline/front-kit/api';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { goodsDetailQuery, type Goods } from '../../features/catalog/api';
import { Instead, type InsteadLinks } from '../../features/catalog/components/instead';
import { useRecentOrdersAwaited } from '../../features/orders/recent';
import { Empty, FirstLoad, LoadFailed } from '../../shared/async';
import { Button } from '../../shared/button';
import { Sheet } from '../../shared/sheet';
import { siteConfigQuery } from '../../shared/site-config-query';
import { paths } from '../paths';

const OrderSheet = lazy(() => import('../../features/orders/components/order-sheet'));
const Description = lazy(() => import('../../features/catalog/components/description'));

function WaitSheet({ onClose, onRetry }: { onClose: () => void; onRetry: () => void }) {
  const { t } = useTranslation('catalog');
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <FirstLoad name={t('detail')} rows={6} onRetry={onRetry} />
    </Sheet>
  );
}

/** The goods that the address names, in a sheet to order them. Back closes it. */
export default function GoodsSheet({
  id,
  wanted,
  insteadOf,
  onClose,
}: {
  id: string;
  wanted: string | null;
  insteadOf: (goods: Goods) => InsteadLinks;
  onClose: () => void;
}) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const goods = useQuery(goodsDetailQuery(id));
  const site = useQuery(siteConfigQuery());
  // One of them may stand above the form.
  const awaited = useRecentOrdersAwaited();
  const retry = () => void goods.refetch();
  if (goods.isError && goods.data === undefined) {
    const gone = goods.error instanceof ApiError && goods.error.httpStatus === 404;
    return (
      <Sheet title={gone ? t('notFound') : t('title')} onClose={onClose}>
        {gone ? (
          <Empty title={t('notFoundHelp')}>
            <Button look="primary" onClick={onClose}>
              {t('others')}
            </Button>
          </Empty>
        ) : (
          <LoadFailed name={t('detail')} error={goods.error} onRetry={retry} />
        )}
      </Sheet>
    );
  }
  const wait = <WaitSheet onClose={onClose} onRetry={retry} />;
  if (goods.data === undefined || awaited) return wait;
  return (
    <Suspense fallback={wait}>
      <OrderSheet
        goods={goods.data}
        closed={site.data?.maintenance.orders === true}
        wanted={wanted}
        rechargeAt={paths.balance}
        onPaid={(orderNo) => void navigate(paths.order(orderNo))}
        onClose={onClose}
        instead={<Instead links={insteadOf(goods.data)} />}
      >
        <Suspense>
          <Description id={id} />
        </Suspense>
      </OrderSheet>
    </Suspense>
  );
}
