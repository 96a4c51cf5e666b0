import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSelection, type BulkOffer } from '../bulk';
import { PageHeading } from '../components/page-heading';
import type { Filter } from './filters/filters';
import { ListRows, type RowsProps } from './list-rows';
import styles from './list.module.css';
import type { ListName } from './views/saved-views-api';
import { Toolbar } from './toolbar';
import { withFilter } from './url-state';
import { Views } from './views/views';

const BulkBar = lazy(() => import('../bulk/bulk-bar'));
const RunDialog = lazy(() => import('../bulk/run-dialog').then((file) => ({ default: file.RunDialog })));

export interface ListPageProps<T extends object> extends RowsProps<T> {
  filters?: readonly Filter[];
  /**
   * A filter that is shown as tabs above the list, such as the state. `all` names the first tab, which sets no filter; `current` is the
   * chosen one where it is not simply what the URL says.
   */
  filterTabs?: { key: string; all?: string; options: readonly { value: string; label: string }[]; current?: string };
  /** What the server calls the list: its views can be saved. */
  name?: ListName;
  searchLabel?: string;
  actions?: ReactNode;
  /** What can be done to many rows at once. */
  bulk?: BulkOffer<T>;
  /** What to know about the page before its rows are read. */
  intro?: ReactNode;
}

/** The run that the URL names, over the list that it is about. */
function OpenRun({ onEnd }: { onEnd: () => void }) {
  const [query, setQuery] = useSearchParams();
  const run = query.get('run');
  if (run === null) return null;
  const close = () =>
    setQuery((next) => {
      next.delete('run');
      return next;
    });
  return <RunDialog key={run} id={run} onEnd={onEnd} onClose={close} />;
}

/** A page that is a list: title, tabs of a filter, search and filters, rows with all their states, paging. */
export function ListPage<T extends object>(props: ListPageProps<T>) {
  const { list, columns, filters = [], filterTabs, bulk } = props;
  const [selection, select] = useSelection(JSON.stringify([list.state.q, list.state.filters]));
  const offered = bulk !== undefined && bulk.options.length > 0;
  const chosenRows = offered && (selection.all !== null || selection.keys.size > 0);
  const ticks = offered ? { selection, select, nameOf: bulk.nameOf } : null;
  const page = list.page?.items.map(props.rowKey) ?? [];
  const chosen = list.state.columns;
  const shown = columns.filter((column) =>
    column.alwaysShown === true
      ? true
      : chosen === null
        ? column.hiddenByDefault !== true
        : chosen.includes(column.key),
  );
  const total = list.page?.total;
  return (
    <div className={styles.page}>
      <PageHeading title={props.title} note={total} extra={props.actions} />
      {props.intro}
      {filterTabs !== undefined && (
        <Views
          label={props.title}
          options={[
            ...(filterTabs.all === undefined ? [] : [{ value: null, label: filterTabs.all }]),
            ...filterTabs.options,
          ]}
          current={filterTabs.current ?? list.state.filters[filterTabs.key] ?? null}
          onChoose={(value) => list.change(withFilter(list.state, filterTabs.key, value))}
        />
      )}
      <div className={`${styles.card} ${chosenRows ? styles.withBar : ''}`}>
        <Toolbar
          name={props.name ?? null}
          list={list}
          columns={columns}
          shownColumns={shown.map((column) => column.key)}
          filters={filters}
          searchLabel={props.searchLabel ?? null}
        />
        <div className={`${styles.activity} ${list.fetching ? styles.active : ''}`} aria-hidden />
        <ListRows {...props} columns={shown} ticks={ticks} />
        {offered && (
          <Suspense fallback={null}>
            {chosenRows && <BulkBar offer={bulk} list={list} page={page} selection={selection} select={select} />}
            <OpenRun onEnd={list.refresh} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
