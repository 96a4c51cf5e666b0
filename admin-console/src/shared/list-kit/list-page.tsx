import type { ReactNode } from 'react';
import { PageHeading } from '../page-heading';
import type { Filter } from './filters';
import { ListRows, type RowsProps } from './list-rows';
import styles from './list.module.css';
import type { ListName } from './saved-views-api';
import { Toolbar } from './toolbar';
import { withFilter } from './url-state';
import { Views } from './views';

export interface ListPageProps<T extends object> extends RowsProps<T> {
  filters?: readonly Filter[];
  /**
   * A filter that is shown as buttons above the list. `all` names the first one, which sets no filter; `current` is the
   * pressed one where it is not simply what the URL says.
   */
  views?: { key: string; all?: string; options: readonly { value: string; label: string }[]; current?: string };
  /** What the server calls the list: its views can be saved. */
  name?: ListName;
  searchLabel?: string;
  actions?: ReactNode;
  /** What to know about the page before its rows are read. */
  intro?: ReactNode;
}

/** A page that is a list: title, views, search and filters, rows with all their states, paging. */
export function ListPage<T extends object>(props: ListPageProps<T>) {
  const { list, columns, filters = [], views } = props;
  const chosen = list.state.columns;
  const shown = columns.filter((column) =>
    column.fixed === true ? true : chosen === null ? column.extra !== true : chosen.includes(column.key),
  );
  const total = list.page?.total;
  return (
    <div className={styles.page}>
      <PageHeading title={props.title} note={total} extra={props.actions} />
      {props.intro}
      {views !== undefined && (
        <Views
          label={props.title}
          options={[...(views.all === undefined ? [] : [{ value: null, label: views.all }]), ...views.options]}
          current={views.current ?? list.state.filters[views.key] ?? null}
          onChoose={(value) => list.change(withFilter(list.state, views.key, value))}
        />
      )}
      <div className={styles.card}>
        <Toolbar
          name={props.name ?? null}
          list={list}
          columns={columns}
          shownColumns={shown.map((column) => column.key)}
          filters={filters}
          searchLabel={props.searchLabel ?? null}
        />
        <div className={`${styles.activity} ${list.fetching ? styles.active : ''}`} aria-hidden />
        <ListRows {...props} columns={shown} />
      </div>
    </div>
  );
}
