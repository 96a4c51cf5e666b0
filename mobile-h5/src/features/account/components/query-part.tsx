import { useLanguage } from '@lotline/shop/i18n';
import { formatDateTime } from '@lotline/web-core/i18n';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FirstLoad, LoadFailed, Stale } from '../../../shared/feedback/async';

/** What a query brought, in each of its states; `name` is what is loaded. */
export function QueryPart<T>(props: { query: UseQueryResult<T>; name: string; children: (data: T) => ReactNode }) {
  const { query, name, children } = props;
  const language = useLanguage();
  const retry = () => void query.refetch();
  if (query.data !== undefined) {
    const at = formatDateTime(new Date(query.dataUpdatedAt).toISOString(), language);
    return (
      <>
        {query.isError ? <Stale at={at} onRetry={retry} /> : null}
        {children(query.data)}
      </>
    );
  }
  return query.isError ? (
    <LoadFailed name={name} error={query.error} onRetry={retry} />
  ) : (
    <FirstLoad name={name} rows={2} onRetry={retry} />
  );
}
