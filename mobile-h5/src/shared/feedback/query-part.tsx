import { useLanguage } from '@lotline/shop/i18n';
import { formatDateTime } from '@lotline/web-core/i18n';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FirstLoad, LoadFailed, Stale } from './async';
import styles from './query-part.module.css';

/** What a query brought, in each of its states; `name` is what is loaded. */
export function QueryPart<T>(props: {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isError' | 'isPlaceholderData' | 'dataUpdatedAt' | 'refetch'>;
  name: string;
  rows?: number;
  children: (data: T) => ReactNode;
}) {
  const { query, name, rows = 4, children } = props;
  const language = useLanguage();
  const retry = () => void query.refetch();
  if (query.data !== undefined) {
    const at = formatDateTime(new Date(query.dataUpdatedAt).toISOString(), language);
    return (
      <div aria-busy={query.isPlaceholderData} className={styles.stack}>
        {query.isError ? <Stale at={at} onRetry={retry} /> : null}
        {children(query.data)}
      </div>
    );
  }
  return query.isError ? (
    <LoadFailed name={name} error={query.error} onRetry={retry} />
  ) : (
    <FirstLoad name={name} rows={rows} onRetry={retry} />
  );
}
