import { Table } from 'antd';
import { useRef, type ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useDensity } from '../hooks/app-state';
import { isTicked, pageState, TickBox, togglePage, toggleRow, type Selection } from '../bulk';
import type { Column } from './filters/filters';
import styles from './list.module.css';
import { useRowKeys } from './row-keys';

/** Whether a click is meant for the row: not for something in it, nor for a text that was just marked. */
function opensRow(target: EventTarget): boolean {
  const selecting = (window.getSelection()?.toString() ?? '') !== '';
  return !selecting && target instanceof Element && target.closest(ownAction) === null;
}

/** Which rows are ticked, and how to tick them. */
export interface Ticks<T> {
  selection: Selection;
  select: (next: Selection) => void;
  nameOf: (row: T) => string;
}

const skeletonRows = Array.from({ length: 8 }, (_, index) => ({ skeleton: index }));
const isSkeleton = (row: object): row is { skeleton: number } => 'skeleton' in row;
/** What does something of its own in a row, so that a click on it is not a click on the row. */
const ownAction = 'a,button,input,select,textarea,label,[role="combobox"],[role="option"],.ant-select-dropdown';

/** The boxes of a page: one for each row, and in the header one for all of them. */
function tickColumn<T extends object>(
  { selection, select, nameOf }: Ticks<T>,
  { rows, rowKey, t }: { rows: readonly T[]; rowKey: (row: T) => string; t: TFunction<['bulk']> },
) {
  const page = rows.map(rowKey);
  const state = pageState(selection, page);
  return {
    key: 'tick',
    width: 44,
    className: styles.tick,
    title: (
      <TickBox
        ofRow={false}
        label={t(state === 'all' ? 'untickPage' : 'tickPage')}
        checked={state === 'all'}
        some={state === 'some'}
        onChange={() => select(togglePage(selection, page))}
      />
    ),
    render: (_: unknown, row: T | { skeleton: number }) =>
      isSkeleton(row) ? null : (
        <TickBox
          label={t('tick', { name: nameOf(row) })}
          checked={isTicked(selection, rowKey(row))}
          onChange={() => select(toggleRow(selection, rowKey(row), page))}
        />
      ),
  };
}

/**
 * The rows of a list. The first column links to the row's own page; a click anywhere else in the row follows that link.
 * `rows` null shows the skeleton with the final geometry.
 */
export function ListTable<T extends object>(props: {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[] | null;
  rowKey: (row: T) => string;
  rowPath?: ((row: T) => string) | undefined;
  /** Key of the row whose detail is open. */
  currentKey?: string | undefined;
  ticks?: Ticks<T> | null;
}) {
  const { label, columns, rows, rowKey, rowPath, currentKey, ticks = null } = props;
  const { t } = useTranslation('bulk');
  const density = useDensity();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  const region = useRef<HTMLDivElement>(null);
  useRowKeys(region, currentKey);
  const to = (row: T) => ({ pathname: rowPath?.(row) ?? '', search });

  const cell = (column: Column<T>, index: number, row: T | { skeleton: number }): ReactNode => {
    if (isSkeleton(row)) return <span className={styles.bar} aria-hidden />;
    const content = column.render(row);
    if (index > 0 || rowPath === undefined) return content;
    return (
      <Link to={to(row)} state={state} className={styles.rowLink} data-row-link>
        {content}
      </Link>
    );
  };

  return (
    <div
      ref={region}
      className={`${styles.region} ${ticks === null ? '' : styles.ticked}`}
      role="region"
      aria-label={label}
      tabIndex={0}
      aria-busy={rows === null}
    >
      <Table<T | { skeleton: number }>
        size={density}
        pagination={false}
        dataSource={[...(rows ?? skeletonRows)]}
        rowKey={(row) => (isSkeleton(row) ? row.skeleton.toString() : rowKey(row))}
        columns={[
          ...(ticks === null || rows === null ? [] : [tickColumn(ticks, { rows, rowKey, t })]),
          ...columns.map((column, index) => ({
            key: column.key,
            title: column.title,
            ...(column.align === undefined ? {} : { align: column.align }),
            ...(column.width === undefined ? {} : { width: column.width }),
            className: `${column.stickyRight === true ? styles.stickyRight : ''} ${column.wraps === true ? styles.wraps : ''}`,
            onHeaderCell: () => (column.ordered === undefined ? {} : { 'aria-sort': column.ordered }),
            render: (_: unknown, row: T | { skeleton: number }) => cell(column, index, row),
          })),
        ]}
        rowClassName={(row) =>
          isSkeleton(row) || rowPath === undefined
            ? ''
            : `${styles.clickable} ${rowKey(row) === currentKey ? styles.current : ''}`
        }
        onRow={(row) => ({
          // Without a link the row itself takes the focus of j and k.
          ...(rowPath === undefined ? { tabIndex: -1 } : {}),
          onClick: (event) => {
            if (!isSkeleton(row) && rowPath !== undefined && opensRow(event.target)) void navigate(to(row), { state });
          },
        })}
      />
    </div>
  );
}
