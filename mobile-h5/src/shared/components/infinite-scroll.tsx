import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { InfiniteScroll as AntdInfiniteScroll } from 'antd-mobile';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { useComponentLabels } from '../hooks/component-labels';

/**
 * antd-mobile's InfiniteScroll at the end of a list that grows. Its own end cannot be reached by keyboard: ours is a button,
 * which loads too. After a failure only the button tries again, so that a list that fails does not ask in a loop.
 */
export function InfiniteScroll({
  query,
}: {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>;
}) {
  const { hasNextPage: more, isFetchingNextPage: busy, isFetchNextPageError: failed } = query;
  const { t } = useTranslation();
  const labels = useComponentLabels()?.InfiniteScroll;
  const load = async () => {
    await query.fetchNextPage({ cancelRefetch: false });
  };
  return (
    <AntdInfiniteScroll loadMore={load} hasMore={more && !failed} threshold={400}>
      {more ? (
        <Button onClick={() => void load()} loading={busy}>
          {failed ? (labels?.retry ?? t('action.retry')) : t('action.loadMore')}
        </Button>
      ) : (
        (labels?.noMore ?? t('status.noMore'))
      )}
    </AntdInfiniteScroll>
  );
}
