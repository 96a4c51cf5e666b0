import { useLanguage } from '@lotline/shop/i18n';
import { ApiError } from '@lotline/web-core/api';
import { messageFor, requestIdOf } from '@lotline/web-core/errors';
import { formatDateTime } from '@lotline/web-core/i18n';
import type { UseQueryResult } from '@tanstack/react-query';
import { Empty as AntdEmpty, Skeleton as AntdSkeleton } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './async.module.css';
import { CopyButton } from '../content/copy-button';
import { Notice } from './notice';
import { Button } from '../navigation/button';

/** Becomes true `ms` after `active` did. */
function useLater(active: boolean, ms: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), ms);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, ms]);
  return late;
}

/** Grey bars in the shape of what will come. */
export const Skeleton = ({ rows = 8, height = 48 }: { rows?: number; height?: number }) => (
  <div className={styles.skeleton} aria-hidden="true">
    {Array.from({ length: rows }, (_, i) => (
      <AntdSkeleton.Node key={i} active styles={{ root: { width: '100%' }, content: { width: '100%', height } }} />
    ))}
  </div>
);

/** What failed, why, a way to try again, and the id under which support finds it. */
export function Failure({ error, name, onRetry }: { error: unknown; name: string; onRetry?: () => void }) {
  const { t } = useTranslation(['common', 'errors']);
  const requestId = requestIdOf(error);
  const refused = error instanceof ApiError && error.httpStatus < 500;
  return (
    <Notice
      tone="error"
      urgent
      title={t('status.failed', { name })}
      action={onRetry !== undefined && !refused && <Button onClick={onRetry}>{t('action.retry')}</Button>}
    >
      <p className={styles.reason}>{messageFor(error, t)}</p>
      {requestId !== null && (
        <p className={styles.requestId}>
          {t('errors:requestId')} <code>{requestId}</code> <CopyButton text={requestId} name={t('errors:requestId')} />
        </p>
      )}
    </Notice>
  );
}

/**
 * Shows a query in each of its states: nothing for the first 300 ms, then a skeleton, a word after 8 s, an error with a
 * way out, or the data, which stay on screen while a later refresh fails.
 */
export function Async<T>(props: {
  query: Pick<
    UseQueryResult<T>,
    'data' | 'error' | 'isPending' | 'isFetching' | 'isPlaceholderData' | 'dataUpdatedAt' | 'refetch'
  >;
  /** What is loaded, as a noun. */
  name: string;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { query, name, skeleton = <Skeleton />, children } = props;
  const { t } = useTranslation(['common', 'errors']);
  const language = useLanguage();
  const waiting = query.isPending;
  const visible = useLater(waiting, 300);
  const slow = useLater(waiting, 8_000);
  const retry = () => void query.refetch();

  if (query.data !== undefined) {
    const time = formatDateTime(new Date(query.dataUpdatedAt).toISOString(), language);
    return (
      <>
        {query.error !== null && (
          <div className={styles.stale}>
            <Notice
              tone="warning"
              title={t('status.stale', { time })}
              action={<Button onClick={retry}>{t('action.retry')}</Button>}
            >
              {messageFor(query.error, t)}
            </Notice>
          </div>
        )}
        {/* Rows of the filter before, until those of the new one are here. */}
        <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? styles.before : undefined}>
          {children(query.data)}
        </div>
      </>
    );
  }
  if (query.error !== null && !query.isFetching) return <Failure error={query.error} name={name} onRetry={retry} />;
  return (
    <div aria-busy="true" className={styles.busy} data-loading="">
      {visible && <span className="visually-hidden">{t('status.loading', { name })}</span>}
      {/* Has its room from the start: nothing below moves when it shows. */}
      <div className={visible ? undefined : styles.unseen}>{skeleton}</div>
      {slow && <Notice action={<Button onClick={retry}>{t('action.retry')}</Button>}>{t('status.slow')}</Notice>}
    </div>
  );
}

/** Nothing here: what this place is for, and what to do. antd's drawing has a name in the language of its locale. */
export function Empty({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <AntdEmpty
      className={styles.empty}
      image={<div aria-hidden="true">{AntdEmpty.PRESENTED_IMAGE_SIMPLE}</div>}
      description={
        <>
          <h2>{title}</h2>
          {children !== undefined && <p>{children}</p>}
        </>
      }
    >
      {action}
    </AntdEmpty>
  );
}
