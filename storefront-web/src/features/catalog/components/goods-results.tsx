import { useTranslation } from 'react-i18next';
import { useLanguage } from '@lotline/shop/i18n';
import { formatRelative } from '@lotline/web-core/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Async, Empty } from '../../../shared/feedback/async';
import { goodsQuery } from '../api';
import { type GoodsFilter, isFiltered, useBuyerId } from '@lotline/shop/catalog';
import styles from './catalog.module.css';
import { GoodsCards, GoodsTable } from './goods-list';
import { Button, ButtonLink, IconButton } from '../../../shared/navigation/button';
import { paths } from '../../../shared/navigation/paths';
import { useNow } from '@lotline/web-core/time';

/** Nobody counts fewer seconds than these. */
const JUST_MS = 5_000;

/** How old the stock on screen is, and the way to refresh it. */
function Freshness({ at, busy, onRefresh }: { at: number; busy: boolean; onRefresh: () => void }) {
  const { t } = useTranslation(['catalog', 'common', 'shop']);
  const language = useLanguage();
  const now = useNow(5_000);
  const ago = Math.max(0, now - at);
  const time = formatRelative(new Date(at).toISOString(), language, at + ago);
  return (
    <p className={styles.freshness}>
      <span>{ago < JUST_MS ? t('common:status.updatedNow') : t('common:status.updated', { time })}</span>
      <IconButton icon="refresh" label={t('common:action.refresh')} loading={busy} onClick={onRefresh} />
    </p>
  );
}

/** The goods that match a filter, with more on demand. */
export function GoodsResults(props: {
  filter: GoodsFilter;
  layout: 'table' | 'cards';
  href: (slug: string) => string;
  selected?: string | null;
  onClear: () => void;
}) {
  const { filter, layout, href, selected = null, onClear } = props;
  const { t } = useTranslation(['catalog', 'common', 'shop']);
  const query = useInfiniteQuery(goodsQuery(filter, useBuyerId()));
  const List = layout === 'table' ? GoodsTable : GoodsCards;
  return (
    <Async query={query} name={t('name')}>
      {(data) => {
        const goods = data.pages.flatMap((page) => page.items);
        if (goods.length === 0) {
          const text = filter.favourites ? 'favourites.empty' : isFiltered(filter) ? 'emptyFiltered' : 'emptyNew';
          return (
            <div className="card">
              <Empty
                title={t(`${text}.title`)}
                action={
                  isFiltered(filter) ? (
                    <Button onClick={onClear}>
                      {t(filter.favourites ? 'favourites.empty.action' : 'common:action.clearFilters')}
                    </Button>
                  ) : (
                    <ButtonLink to={paths.service}>{t('shop:footer.contact')}</ButtonLink>
                  )
                }
              >
                {t(`${text}.body`)}
              </Empty>
            </div>
          );
        }
        const match = query.isPlaceholderData ? null : data.pages[0]?.match;
        const similar = match === 'similar' || match === 'some';
        return (
          <>
            <p className={similar ? styles.similar : 'visually-hidden'} role="status">
              {similar ? t('similar', { q: filter.q }) : t('results', { count: goods.length })}
            </p>
            <List goods={goods} href={href} selected={selected} />
            <Freshness at={query.dataUpdatedAt} busy={query.isFetching} onRefresh={() => void query.refetch()} />
            {query.hasNextPage && (
              <div className={styles.more}>
                <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('common:action.loadMore')}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </Async>
  );
}
