import { ApiError } from '@lotline/web-core/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { linesQuery, type LinesSource } from './queries';

/** The delivered lines of an order, page after page until all are here. `isPurged`: they have been deleted as scheduled. */
export function useDeliveredLines(source: LinesSource) {
  const query = useInfiniteQuery(linesQuery(source));
  const { data, hasNextPage, isFetching, fetchNextPage, error } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && error === null) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  const delivered = useMemo(() => {
    const [first] = data?.pages ?? [];
    return first === undefined ? null : { ...first, lines: data?.pages.flatMap(({ lines }) => lines) ?? [] };
  }, [data]);
  return { query, delivered, isPurged: error instanceof ApiError && error.reason === 'orders.lines_purged' };
}

/** The lines that have come so far, and what is said of all of them. */
export type DeliveredLines = NonNullable<ReturnType<typeof useDeliveredLines>['delivered']>;
