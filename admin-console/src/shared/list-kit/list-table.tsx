import { Table } from 'antd';
import { useRef, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useDensity } from '../app-state';
import type { Column } from './filters';
import styles from './list.module.css';
import { useRowKeys } from './row-keys';

const skeletonRows = Array.from({ length: 8 }, (_, index) => ({ skeleton: index }));
const isSkeleton = (row: object): row is { skeleton: number } => 'skeleton' in row;
/** What does something of its own in a row, so that a click on it is not a click on the row. */
const ownAction = 'a,button,input,select,textarea,label,[role="combobox"],[role="option"],.ant-select-dropdown';

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
}) {
  const { label, columns, rows, rowKey, rowPath, currentKey } = props;
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
    <div ref={region} className={styles.region} role="region" aria-label={label} tabIndex={0} aria-busy={rows === null}>
      <Table<T | { skeleton: number }>
        size={density}
        pagination={false}
        dataSource={[...(rows ?? skeletonRows)]}
        rowKey={(row) => (isSkeleton(row) ? row.skeleton.toString() : rowKey(row))}
        columns={columns.map((column, index) => ({
          key: column.key,
          title: column.title,
          ...(column.align === undefined ? {} : { align: column.align }),
          ...(column.width === undefined ? {} : { width: column.width }),
          ...(column.pinned === true ? { className: styles.pinned } : {}),
          onHeaderCell: () => (column.ordered === undefined ? {} : { 'aria-sort': column.ordered }),
          render: (_: unknown, row: T | { skeleton: number }) => cell(column, index, row),
        }))}
        rowClassName={(row) =>
          isSkeleton(row) || rowPath === undefined
            ? ''
            : `${styles.clickable} ${rowKey(row) === currentKey ? styles.current : ''}`
        }
        onRow={(row) => ({
          // Without a link the row itself takes the focus of j and k.
          ...(rowPath === undefined ? { tabIndex: -1 } : {}),
          onClick: (event) => {
            if (isSkeleton(row) || rowPath === undefined) return;
            const target = event.target instanceof Element ? event.target : null;
            const selecting = (window.getSelection()?.toString() ?? '') !== '';
            if (selecting || (target?.closest(ownAction) ?? null) !== null) return;
            void navigate(to(row), { state });
          },
        })}
      />
    </div>
  );
}
