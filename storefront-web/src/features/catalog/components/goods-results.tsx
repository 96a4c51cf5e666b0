import { useInfiniteQuery } from '@tanstack/react-query';
import { Async, Empty } from '../../../shared/async';
import { goodsQuery, type GoodsFilter } from '../api';
import { isFiltered } from '../filter';
import styles from './catalog.module.css';
import { GoodsCards, GoodsTable } from './goods-list';
import { useText } from '../../../shared/text';
import { Button } from '../../../shared/button';

/** The goods that match a filter, with more on demand. */
export function GoodsResults(props: {
  filter: GoodsFilter;
  layout: 'table' | 'cards';
  href: (id: string) => string;
  selected?: string | null;
  onClear: () => void;
}) {
  const { filter, layout, href, selected = null, onClear } = props;
  const { t } = useText('catalog');
  const query = useInfiniteQuery(goodsQuery(filter));
  const List = layout === 'table' ? GoodsTable : GoodsCards;
  return (
    <Async query={query} name={t('name')}>
      {(data) => {
        const goods = data.pages.flatMap((page) => page.items);
        if (goods.length === 0) {
          const text = isFiltered(filter) ? 'emptyFiltered' : 'emptyNew';
          return (
            <div className="card">
              <Empty
                title={t(`${text}.title`)}
                action={isFiltered(filter) && <Button onClick={onClear}>{t('common:action.clearFilters')}</Button>}
              >
                {t(`${text}.body`)}
              </Empty>
            </div>
          );
        }
        return (
          <>
            <p className="visually-hidden" role="status">
              {t('results', { count: goods.length })}
            </p>
            <List goods={goods} href={href} selected={selected} />
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
