import { Button, Empty } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@lotline/front-kit/i18n';
import { messageFor } from '@lotline/front-kit/errors';
import { announce } from '../announce';
import { useLanguage } from '../app-state';
import { Failure } from '../failure';
import { Notice } from '../notice';
import { PageHeading } from '../page-heading';
import { useWaiting } from '../use-waiting';
import type { Column, Filter } from './filters';
import { ListFooter } from './list-footer';
import { ListTable } from './list-table';
import styles from './list.module.css';
import { Toolbar } from './toolbar';
import { isFiltered, withFilter, withoutFilters } from './url-state';
import type { List } from './use-list';
import { Views } from './views';

export interface ListPageProps<T extends object> {
  title: string;
  /** What the rows are, as it stands in a sentence: "orders". */
  subject: string;
  list: List<T>;
  columns: readonly Column<T>[];
  filters?: readonly Filter[];
  /** A filter that is shown as tabs above the list. */
  views?: { key: string; all: string; options: readonly { value: string; label: string }[] };
  searchLabel?: string;
  rowKey: (row: T) => string;
  rowPath?: (row: T) => string;
  currentKey?: string | undefined;
  actions?: ReactNode;
  empty: { title: string; action?: ReactNode };
}

function Rows<T extends object>(props: ListPageProps<T> & { shown: readonly Column<T>[] }) {
  const { list, shown, subject, title, empty } = props;
  const { t } = useTranslation(['common', 'list', 'errors']);
  const language = useLanguage();
  const pending = list.page === undefined && list.error === null;
  const waiting = useWaiting(pending);
  const count = list.page?.items.length;

  // Spoken when the rows of another search, filter or page have come, not at each refresh of the same ones.
  const shownFor = list.outdated ? null : JSON.stringify(list.state);
  useEffect(() => {
    if (count !== undefined && shownFor !== null) announce(t('list:shown', { count }));
  }, [count, shownFor, t]);

  if (list.error !== null && list.page === undefined) {
    return <Failure error={list.error} title={t('status.failed', { name: subject })} onRetry={list.refresh} />;
  }
  const table = (rows: readonly T[] | null) => (
    <ListTable
      label={title}
      columns={shown}
      rows={rows}
      rowKey={props.rowKey}
      currentKey={props.currentKey}
      {...(props.rowPath === undefined ? {} : { rowPath: props.rowPath })}
    />
  );
  if (list.page === undefined) {
    return (
      <>
        {waiting === 'none' ? <div className={styles.blank} /> : table(null)}
        <div className="visually-hidden" role="status">
          {waiting === 'none' ? '' : t('status.loading', { name: subject })}
        </div>
        {waiting === 'slow' && (
          <Notice kind="info" action={<Button onClick={list.refresh}>{t('action.retry')}</Button>}>
            {t('status.slow')}
          </Notice>
        )}
      </>
    );
  }
  const stale = list.error !== null && (
    <Notice
      kind="warning"
      title={t('status.stale', { time: formatDateTime(new Date(list.updatedAtMs).toISOString(), language, { seconds: true }) })}
      action={<Button onClick={list.refresh}>{t('action.retry')}</Button>}
    >
      {messageFor(list.error, t)}
    </Notice>
  );
  if (list.page.items.length === 0) {
    const filtered = isFiltered(list.state);
    return (
      <>
        {stale}
        <Empty
          className={styles.empty}
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={<h2 className={styles.emptyTitle}>{filtered ? t('list:noMatch') : empty.title}</h2>}
        >
          {filtered ? (
            <Button onClick={() => list.change(withoutFilters(list.state))}>{t('action.clearFilters')}</Button>
          ) : (
            empty.action
          )}
        </Empty>
      </>
    );
  }
  return (
    <>
      {stale}
      {table(list.page.items)}
      <ListFooter list={list} />
    </>
  );
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
      {views !== undefined && (
        <Views
          label={props.title}
          options={[{ value: null, label: views.all }, ...views.options]}
          current={list.state.filters[views.key] ?? null}
          onChoose={(value) => list.change(withFilter(list.state, views.key, value))}
        />
      )}
      <div className={styles.card}>
        <Toolbar
          list={list}
          columns={columns}
          shownColumns={shown.map((column) => column.key)}
          filters={filters}
          searchLabel={props.searchLabel ?? null}
        />
        <div className={`${styles.activity} ${list.fetching ? styles.active : ''}`} aria-hidden />
        <Rows {...props} shown={shown} />
      </div>
    </div>
  );
}
