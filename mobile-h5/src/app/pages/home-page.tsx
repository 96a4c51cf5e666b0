import { localText } from '@lotline/front-kit/i18n';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AnnouncementLine } from '../../features/announcements/components/announcement-line';
import { goodsDetailQuery, goodsQuery } from '../../features/catalog/api';
import { Description } from '../../features/catalog/components/description';
import { Categories, Search, SortBar } from '../../features/catalog/components/filter-bar';
import { GoodsList } from '../../features/catalog/components/goods-list';
import { filterFrom, withFilter, type GoodsFilter } from '../../features/catalog/filter';
import { FirstLoad, LoadFailed } from '../../shared/async';
import { LanguageSwitch } from '../../shared/language-switch';
import { PageTitle } from '../../shared/page-title';
import { Sheet } from '../../shared/sheet';
import { siteConfigQuery } from '../../shared/site-config-query';
import { useLanguage } from '../../shared/stored';
import { paths } from '../paths';
import styles from './pages.module.css';

const loadOrderSheet = () => import('../../features/orders/components/order-sheet');
const OrderSheet = lazy(loadOrderSheet);

function WaitSheet({ onClose, onRetry }: { onClose: () => void; onRetry: () => void }) {
  const { t } = useTranslation('catalog');
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <FirstLoad name={t('detail')} rows={3} onRetry={onRetry} />
    </Sheet>
  );
}

/** The goods that the address names, in a sheet to order them. Back closes it. */
function GoodsSheet({ id, wanted, onClose }: { id: string; wanted: string | null; onClose: () => void }) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const goods = useQuery(goodsDetailQuery(id));
  const site = useQuery(siteConfigQuery());
  const retry = () => void goods.refetch();
  if (goods.isError && goods.data === undefined) {
    return (
      <Sheet title={t('notFound')} onClose={onClose}>
        <LoadFailed name={t('detail')} error={goods.error} onRetry={retry} />
      </Sheet>
    );
  }
  const wait = <WaitSheet onClose={onClose} onRetry={retry} />;
  if (goods.data === undefined) return wait;
  return (
    <Suspense fallback={wait}>
      <OrderSheet
        goods={goods.data}
        closed={site.data?.maintenance.orders === true}
        wanted={wanted}
        rechargeAt={paths.balance}
        onPaid={(orderNo) => void navigate(paths.order(orderNo))}
        onClose={onClose}
      >
        <Description id={id} />
      </OrderSheet>
    </Suspense>
  );
}

/** The shop's first page on a phone: what is announced, what there is, and a sheet to order it. */
export function HomePage() {
  const { t } = useTranslation(['shell', 'common']);
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const site = useQuery(siteConfigQuery());
  const filter = filterFrom(query);
  const goodsId = query.get('goods');
  const name = site.data === undefined ? t('common:brand') : localText(site.data.name, language);

  // The sheet is wanted soon, but not before the list is there.
  useEffect(() => {
    const timer = setTimeout(() => void loadOrderSheet(), 1_500);
    return () => clearTimeout(timer);
  }, []);

  const change = useCallback(
    (changed: Partial<GoodsFilter>) =>
      setQuery((before) => withFilter(before, changed), { replace: true, preventScrollReset: true }),
    [setQuery],
  );
  const search = useCallback((q: string) => change({ q }), [change]);
  const addressOf = (next: URLSearchParams) => `${paths.home}${next.size === 0 ? '' : `?${next.toString()}`}`;
  const goodsAddress = (id: string) => {
    const next = new URLSearchParams(query);
    next.set('goods', id);
    return addressOf(next);
  };
  const close = () => {
    // Opened from the list: one step back. Opened by a link: the list takes the sheet's place.
    if (location.key !== 'default') return void navigate(-1);
    const next = new URLSearchParams(query);
    next.delete('goods');
    next.delete('quantity');
    void navigate(addressOf(next), { replace: true, preventScrollReset: true });
  };
  const list = goodsQuery(filter);
  const refreshing = useIsFetching({ queryKey: list.queryKey }) > 0;
  const refresh = () => void client.invalidateQueries({ queryKey: list.queryKey });
  return (
    <>
      <header className={styles.head}>
        <PageTitle title={name} />
        <LanguageSwitch />
      </header>
      <AnnouncementLine position="home" />
      <div className={styles.tools}>
        <Search value={filter.q} onSearch={search} />
        <Categories filter={filter} linkTo={(category) => addressOf(withFilter(query, { category }))} />
        <SortBar filter={filter} refreshing={refreshing} onChange={change} onRefresh={refresh} />
      </div>
      <GoodsList
        filter={filter}
        linkTo={goodsAddress}
        onClear={() => change({ category: null, q: '', inStock: false })}
      />
      {goodsId === null ? null : (
        <GoodsSheet key={goodsId} id={goodsId} wanted={query.get('quantity')} onClose={close} />
      )}
    </>
  );
}
