import { useLanguage } from '@lotline/shop/i18n';
import { labelTag } from '@lotline/web-core/i18n';
import { isFirstEntry } from '@lotline/web-core/browser';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { announcementsQuery } from '../../../features/announcements/api';
import { AnnouncementLine } from '../../../features/announcements/components/announcement-line';
import { categoriesQuery, goodsDetailQuery, goodsQuery, type Goods } from '../../../features/catalog/api';
import { Categories, SortBar } from '../../../features/catalog/components/filter-bar';
import { GoodsList } from '../../../features/catalog/components/goods-list';
import {
  currentBuyerId,
  emptyFilter,
  filterFrom,
  useBuyerId,
  withFilter,
  type GoodsFilter,
} from '@lotline/shop/catalog';
import { useHasOrders } from '@lotline/shop/orders';
import { announce } from '../../../shared/feedback/announcer';
import { MaintenanceNotice } from '../../../shared/content/maintenance-notice';
import { queryClient } from '../../../shared/api/query-client';
import { PullToRefresh } from '../../../shared/components/pull-to-refresh';
import { SearchBox } from '../../../shared/fields/search-box';
import { siteConfigQuery } from '../../../shared/api/site-config-query';
import { lazyWithPreload } from '../../../shared/content/lazy-with-preload';
import { LATER_MS } from '../../../shared/hooks/use-after';
import { paths } from '../../paths';
import { alternativesLinks, homeAddress } from './alternatives-links';
import { HomeFoot } from './home-foot';
import { HomeHero } from './home-brand';
import { HomeHead } from './home-head';
import styles from '../pages.module.css';

/** The sheet of one goods and the form in it: wanted soon, but not before the list is there. */
const GoodsSheet = lazyWithPreload(() => import('./goods-sheet'));
const loadSheets = () =>
  Promise.all([
    queryClient.prefetchQuery(announcementsQuery('buy')),
    GoodsSheet.load().then(({ OrderSheet }) => OrderSheet.load()),
  ]);
const ContinueCard = lazy(() => import('../../../features/orders/components/continue-card'));

/** The filter as the address has it, and the way to change it there. */
function useFilter() {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (changed: Partial<GoodsFilter>) =>
      setQuery((before) => withFilter(before, changed), { replace: true, preventScrollReset: true }),
    [setQuery],
  );
  return { query, filter: filterFrom(query), change };
}

/** Opens and closes the sheet of one goods, which the address names. */
function useGoodsSheet(query: URLSearchParams) {
  const location = useLocation();
  const navigate = useNavigate();
  const addressFor = (id: string) => {
    const next = new URLSearchParams(query);
    next.set('goods', id);
    return homeAddress(next);
  };
  const close = () => {
    // Opened from the list: one step back. Opened by a link: the list takes the sheet's place.
    if (!isFirstEntry(location.key)) return void navigate(-1);
    const next = new URLSearchParams(query);
    next.delete('goods');
    next.delete('quantity');
    void navigate(homeAddress(next), { replace: true, preventScrollReset: true });
  };
  return { id: query.get('goods'), wanted: query.get('quantity'), addressFor, close };
}

/** Whether the list is drawn: behind the sheet of goods that the first address names, only once that is closed. */
function useListShown(sheetId: string | null): boolean {
  const [shown, setShown] = useState(sheetId === null);
  if (!shown && sheetId === null) setShown(true);
  return shown;
}

/** What the first page shows at once, from its address: the list, and the sheet of the goods that it names. */
export function prepareHome(search: string): Promise<unknown> {
  const query = new URLSearchParams(search);
  const id = query.get('goods');
  return Promise.all([
    queryClient.prefetchQuery(siteConfigQuery()),
    queryClient.prefetchQuery(announcementsQuery('home')),
    queryClient.prefetchQuery(categoriesQuery()),
    queryClient.prefetchInfiniteQuery(goodsQuery(filterFrom(query), currentBuyerId())),
    ...(id === null ? [] : [loadSheets(), queryClient.prefetchQuery(goodsDetailQuery(id, currentBuyerId()))]),
  ]);
}

/** The shop's first page on a phone: what is announced, what there is, and a sheet to order it. */
export function HomePage() {
  const { t } = useTranslation(['catalog', 'common']);
  const language = useLanguage();
  const client = useQueryClient();
  const hasOrders = useHasOrders();
  const { query, filter, change } = useFilter();
  const sheet = useGoodsSheet(query);
  const listShown = useListShown(sheet.id);
  const search = useCallback((q: string) => change({ q }), [change]);
  const instead = (goods: Goods) => alternativesLinks(goods, language);
  const list = goodsQuery(filter, useBuyerId());
  const refreshing = useIsFetching({ queryKey: list.queryKey }) > 0;
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: list.queryKey });
    announce(t('common:status.updated', { time: new Date().toLocaleTimeString(labelTag(language)) }));
  };
  useEffect(() => {
    const timer = setTimeout(() => void loadSheets(), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <PullToRefresh onRefresh={refresh}>
        <HomeHead />
        {listShown ? (
          <>
            <HomeHero />
            <MaintenanceNotice />
            <AnnouncementLine position="home" reserved />
            <div className={styles.tools}>
              <SearchBox label={t('search')} value={filter.q} onSearch={search} />
              <Categories filter={filter} linkTo={(category) => homeAddress(withFilter(query, { category }))} />
              <SortBar filter={filter} refreshing={refreshing} onChange={change} onRefresh={() => void refresh()} />
            </div>
            <GoodsList
              filter={filter}
              linkTo={sheet.addressFor}
              insteadOf={instead}
              onClear={() => change({ ...emptyFilter, sort: filter.sort })}
            />
            <HomeFoot />
          </>
        ) : null}
      </PullToRefresh>
      {hasOrders ? (
        <Suspense>
          <ContinueCard linkTo={paths.order} />
        </Suspense>
      ) : null}
      {sheet.id === null ? null : (
        <Suspense>
          <GoodsSheet
            key={sheet.id}
            id={sheet.id}
            wanted={sheet.wanted}
            linkTo={sheet.addressFor}
            insteadOf={instead}
            onClose={sheet.close}
          />
        </Suspense>
      )}
    </>
  );
}
