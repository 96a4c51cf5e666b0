import { useLanguage } from '@lotline/shop/i18n';
import { Skeleton } from 'antd-mobile';
import { formatDateTime, formatRelative } from '@lotline/web-core/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/feedback/announcer';
import { Empty, FirstLoad, LoadFailed, Stale } from '../../../shared/feedback/async';
import { Button } from '../../../shared/components/button';
import { InfiniteScroll } from '../../../shared/components/infinite-scroll';
import { useNow } from '@lotline/web-core/time';
import { goodsQuery, type Goods } from '../api';
import { isFiltered, useBuyerId, type GoodsFilter } from '@lotline/shop/catalog';
import styles from './catalog.module.css';
import { GoodsRow } from './goods-row';
import type { AlternativesLinks } from './alternatives';

const bones = (
  <div className={styles.list}>
    {Array.from({ length: 6 }, (_, i) => (
      <div key={i} className={styles.bone}>
        <Skeleton style={{ '--width': '60%', '--height': '16px' }} />
        <Skeleton style={{ '--width': '40%', '--height': '12px' }} />
      </div>
    ))}
  </div>
);

/** Stock this young is called just updated. */
const JUST_MS = 10_000;

/** How old the stock on screen is. */
function Updated({ at }: { at: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow(JUST_MS);
  const isNew = now - at < JUST_MS;
  // The formatter is made when it is needed: that takes a phone as long as the list.
  const text = isNew
    ? t('status.updatedNow')
    : t('status.updated', { time: formatRelative(new Date(at).toISOString(), language, now) });
  return <p className={styles.updated}>{text}</p>;
}

/** The goods that match a filter. `linkTo` gives the address that opens one of them, `insteadOf` where to go from one sold out. */
export function GoodsList({
  filter,
  linkTo,
  insteadOf,
  onClear,
}: {
  filter: GoodsFilter;
  linkTo: (id: string) => string;
  insteadOf: (goods: Goods) => AlternativesLinks;
  onClear: () => void;
}) {
  const { t } = useTranslation(['catalog', 'common']);
  const language = useLanguage();
  const query = useInfiniteQuery(goodsQuery(filter, useBuyerId()));
  const filtered = isFiltered(filter);
  const [first] = query.data?.pages ?? [];
  const found = first?.items.length;
  const more = first?.next_cursor !== null;
  const { category, q, inStock } = filter;
  const similar = first?.match === 'similar' || first?.match === 'some';
  useEffect(() => {
    if (!filtered || found === undefined) return;
    announce(similar ? t('similar', { q }) : t(more ? 'resultsMore' : 'results', { count: found }));
  }, [filtered, found, more, similar, category, q, inStock, t]);

  const retry = () => void query.refetch();
  if (query.data === undefined) {
    return query.isError ? (
      <LoadFailed name={t('name')} error={query.error} onRetry={retry} />
    ) : (
      <FirstLoad name={t('name')} shape={bones} whole onRetry={retry} />
    );
  }
  const goods = query.data.pages.flatMap((page) => page.items);
  if (goods.length === 0) {
    return filtered ? (
      <Empty
        title={t(filter.favourites ? 'favourites.empty.title' : 'emptyFiltered.title')}
        icon={filter.favourites ? 'heart' : 'search'}
      >
        <p>{t(filter.favourites ? 'favourites.empty.body' : 'emptyFiltered.body')}</p>
        <Button onClick={onClear}>
          {t(filter.favourites ? 'favourites.empty.action' : 'common:action.clearFilters')}
        </Button>
      </Empty>
    ) : (
      <Empty title={t('emptyNew.title')}>
        <p>{t('emptyNew.body')}</p>
      </Empty>
    );
  }
  return (
    <>
      {query.isRefetchError ? (
        <Stale at={formatDateTime(new Date(query.dataUpdatedAt).toISOString(), language)} onRetry={retry} />
      ) : null}
      {similar ? <p className={styles.similar}>{t('similar', { q })}</p> : null}
      <ul className={styles.list} aria-label={t('name')}>
        {goods.map((one) => (
          <GoodsRow key={one.id} goods={one} to={linkTo(one.id)} instead={insteadOf(one)} />
        ))}
      </ul>
      <InfiniteScroll query={query} />
      <Updated at={query.dataUpdatedAt} />
    </>
  );
}
