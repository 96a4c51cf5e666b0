import type { ReactNode } from 'react';

/** A filter that the reader may add to a list. */
export type Filter =
  | { kind: 'choice'; key: string; label: string; options: readonly { value: string; label: string }[] }
  | { kind: 'text'; key: string; label: string; hint?: string }
  /** Found by name and kept by id. A reader who may not read them types the id, as the hint says. */
  | { kind: 'goods' | 'user' | 'agent'; key: string; label: string; hint: string }
  /** A span of days, kept in two parameters of the URL. */
  | { kind: 'days'; key: string; fromKey: string; toKey: string; label: string };

/** What a list shows in one column. */
export interface Column<T> {
  key: string;
  title: string;
  render: (row: T) => ReactNode;
  align?: 'right';
  width?: number;
  /** Not among the columns of a first visit: shown once the reader chooses it. */
  hiddenByDefault?: boolean;
  /** The reader cannot hide it: the row would have no name or no actions. */
  alwaysShown?: boolean;
  /** Whole sentences: they take the room that is left, in as many lines as they need. */
  wraps?: boolean;
  /** Stays in sight at the right edge while the other columns scroll. */
  stickyRight?: boolean;
  /** The server orders the rows by this column; the reader cannot choose another one. */
  ordered?: 'ascending' | 'descending';
}
