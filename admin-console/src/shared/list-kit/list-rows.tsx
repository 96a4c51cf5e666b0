import { formatDateTime } from '@lotline/web-core/i18n';
import { messageFor } from '@lotline/web-core/errors';
import { Button, Empty } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../feedback/announce';
import { useLanguage } from '../hooks/app-state';
import { Failure } from '../feedback/failure';
import { Notice } from '../feedback/notice';
import { useDelayedPending } from '../hooks/use-delayed-pending';
import type { Column } from './filters/filters';
import { ListFooter } from './list-footer';
import { ListTable, type Ticks } from './list-table';
import styles from './list.module.css';
import { isFiltered, withoutFilters } from './url-state';
import type { List } from './use-list';

export interface RowsProps<T extends object> {
  title: string;
  /** What the rows are, as it stands in a sentence: "orders". */
  subject: string;
  list: List<T>;
  /** The columns to show. */
  columns: readonly Column<T>[];
  rowKey: (row: T) => string;
  rowPath?: (row: T) => string;
  /** Key of the row whose detail is open. */
  currentKey?: string | undefined;
  empty: { title: string; action?: ReactNode };
  /** The boxes of the rows, where many of them can be chosen. */
  ticks?: Ticks<T> | null;
}

function Retry({ list }: { list: { refresh: () => void } }) {
  const { t } = useTranslation('common');
  return <Button onClick={list.refresh}>{t('action.retry')}</Button>;
}

/** Nothing for 300 ms, then the skeleton, then word that it takes long. */
function Loading<T extends object>({ list, subject, skeleton }: RowsProps<T> & { skeleton: ReactNode }) {
  const { t } = useTranslation('common');
  const waiting = useDelayedPending(true);
  return (
    <>
      {waiting === 'none' ? <div className={styles.blank} /> : skeleton}
      <div className="visually-hidden" role="status">
        {waiting === 'none' ? '' : t('status.loading', { name: subject })}
      </div>
      {waiting === 'slow' && (
        <Notice kind="info" action={<Retry list={list} />}>
          {t('status.slow')}
        </Notice>
      )}
    </>
  );
}

/** Says which of the two it is: there has never been anything, or the filters leave nothing. */
function Nothing<T extends object>({ list, empty }: RowsProps<T>) {
  const { t } = useTranslation(['common', 'list']);
  const filtered = isFiltered(list.state) || list.state.cursor !== null;
  return (
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
  );
}

/** The last good rows stay on screen when newer ones could not be fetched. */
function Stale<T extends object>({ list }: { list: List<T> }) {
  const { t } = useTranslation(['common', 'errors']);
  const language = useLanguage();
  if (list.error === null) return null;
  const time = formatDateTime(new Date(list.updatedAtMs).toISOString(), language, { seconds: true });
  return (
    <Notice kind="warning" title={t('status.stale', { time })} action={<Retry list={list} />}>
      {messageFor(list.error, t)}
    </Notice>
  );
}

/** Rows of a list in all their states. A failure never looks like "nothing there". */
export function ListRows<T extends object>(props: RowsProps<T>) {
  const { list, columns, subject, title } = props;
  const { t } = useTranslation(['common', 'list']);
  const count = list.page?.items.length;

  // Spoken when the rows of another search, filter or page have come, not at each refresh of the same ones.
  const shownFor = list.outdated ? null : JSON.stringify(list.state);
  useEffect(() => {
    if (count !== undefined && shownFor !== null) announce(t('list:shown', { count }));
  }, [count, shownFor, t]);

  const table = (rows: readonly T[] | null) => (
    <ListTable
      label={title}
      columns={columns}
      rows={rows}
      rowKey={props.rowKey}
      rowPath={props.rowPath}
      currentKey={props.currentKey}
      ticks={rows === null ? null : (props.ticks ?? null)}
    />
  );
  if (list.page === undefined) {
    if (list.error === null) return <Loading {...props} skeleton={table(null)} />;
    return <Failure error={list.error} title={t('status.failed', { name: subject })} onRetry={list.refresh} />;
  }
  return (
    <>
      <Stale list={list} />
      {count === 0 ? <Nothing {...props} /> : table(list.page.items)}
      {count === 0 ? null : <ListFooter list={list} />}
    </>
  );
}
