import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Empty } from '../feedback/async';
import { InfiniteScroll } from '../components/infinite-scroll';
import { QueryPart } from '../feedback/query-part';
import { RowList } from './row-list';

interface Page<T> {
  items: T[];
  next_cursor: string | null;
}

/** A list that grows by pages; `empty` is said where there is nothing. */
export function PagedList<T>(props: {
  query: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  /** What is loaded. */
  name: string;
  /** What the list is called. */
  label: string;
  empty: string;
  keyOf: (item: T) => string;
  row: (item: T) => ReactNode;
}) {
  const { query, name, label, empty, keyOf, row } = props;
  return (
    <QueryPart query={query} name={name}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return <Empty title={empty} />;
        return (
          <>
            <RowList label={label} items={items} keyOf={keyOf} row={row} />
            <InfiniteScroll query={query} />
          </>
        );
      }}
    </QueryPart>
  );
}
