import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { useComponentLabels } from './component-labels';
import styles from './load-more.module.css';

/**
 * End of a list that grows: loads by itself when it comes near, and is a button for those who do not scroll. Says where
 * the list ends, so that the end is reachable.
 */
export function LoadMore({
  more,
  busy,
  failed,
  onMore,
}: {
  more: boolean;
  busy: boolean;
  failed: boolean;
  onMore: () => void;
}) {
  const { t } = useTranslation();
  const labels = useComponentLabels()?.InfiniteScroll;
  const place = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  useEffect(() => {
    ask.current = onMore;
  });
  // After a failure only the button tries again: a list that fails at its end must not ask in a loop.
  const auto = more && !busy && !failed;
  useEffect(() => {
    const element = place.current;
    if (!auto || element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) ask.current();
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [auto]);
  return (
    <div ref={place} className={styles.end}>
      {more ? (
        <Button onClick={onMore} loading={busy}>
          {failed ? (labels?.retry ?? t('action.retry')) : t('action.loadMore')}
        </Button>
      ) : (
        <p>{labels?.noMore ?? t('status.noMore')}</p>
      )}
    </div>
  );
}
