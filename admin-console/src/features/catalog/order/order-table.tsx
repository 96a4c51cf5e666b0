import { DownOutlined, HolderOutlined, UpOutlined, VerticalAlignTopOutlined } from '@ant-design/icons';
import { localText, type LocalText } from '@lotline/web-core/i18n';
import { Button, Table, type TableColumnsType } from 'antd';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { HorizontalScroll } from '../../../shared/components/horizontal-scroll';
import { useDensity, useLanguage } from '../../../shared/hooks/app-state';
import { formatCount } from '../../../shared/job';
import catalog from '../components/catalog.module.css';
import styles from './order.module.css';

const ROWS_PER_PAGE = 100;

/** A row that staff put in order, with its place among its siblings. */
export interface OrderedRow {
  id: string;
  name: LocalText;
  parentId: string | null;
  position: number;
  siblingCount: number;
}

/** Null: the rows are only shown. */
type OnMove<T> = ((row: T, to: number) => void) | null;

/** Keys do what a drag does: one place up or down, or to the top. */
function MoveButtons({ row, onMove }: { row: OrderedRow; onMove: (to: number) => void }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const { position, siblingCount } = row;
  const name = localText(row.name, language);
  const moves = [
    { key: 'up', to: position - 1, icon: <UpOutlined aria-hidden />, possible: position > 0 },
    { key: 'down', to: position + 1, icon: <DownOutlined aria-hidden />, possible: position < siblingCount - 1 },
    { key: 'top', to: 0, icon: <VerticalAlignTopOutlined aria-hidden />, possible: position > 0 },
  ] as const;
  return (
    <span className={catalog.rowActions}>
      {moves.map(({ key, to, icon, possible }) => (
        <Button
          key={key}
          size="small"
          icon={icon}
          aria-label={t(`order.${key}`, { name })}
          disabled={!possible}
          onClick={() => onMove(to)}
        />
      ))}
    </span>
  );
}

function useColumns<T extends OrderedRow>(columns: TableColumnsType<T>, onMove: OnMove<T>): TableColumnsType<T> {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  return [
    {
      key: 'position',
      title: t('order.position'),
      width: 88,
      render: (_, { position }) => (
        <>
          {onMove !== null && <HolderOutlined aria-hidden className={styles.handle} />}{' '}
          {formatCount(position + 1, language)}
        </>
      ),
    },
    ...columns,
    ...(onMove === null
      ? []
      : [
          {
            key: 'actions',
            title: t('column.actions'),
            render: (_: unknown, row: T) => <MoveButtons row={row} onMove={(to) => onMove(row, to)} />,
          },
        ]),
  ];
}

/** What makes rows draggable among their siblings, and marks the place where one would be dropped. */
function useRowDrag<T extends OrderedRow>(onMove: OnMove<T>) {
  const [dragged, setDragged] = useState<T | null>(null);
  const [overId, setOverId] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setOverId(null);
  };
  const takes = (row: T) => dragged !== null && dragged.parentId === row.parentId;
  return {
    rowClassName: (row: T) => (takes(row) && row.id === overId ? (styles.over ?? '') : ''),
    onRow: (row: T) => ({
      draggable: onMove !== null,
      onDragStart: () => setDragged(row),
      onDragEnd: end,
      onDragOver: (event: DragEvent) => {
        if (!takes(row)) return;
        event.preventDefault();
        setOverId(row.id);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== null && takes(row) && dragged.id !== row.id) onMove?.(dragged, row.position);
        end();
      },
    }),
  };
}

/** Rows, or a tree of them, that can be dragged to another place among their siblings. */
export function OrderTable<T extends OrderedRow>(props: {
  label: string;
  rows: readonly T[];
  /** Between the place and the buttons. */
  columns: TableColumnsType<T>;
  onMove: OnMove<T>;
}) {
  const { label, rows } = props;
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const density = useDensity();
  const [said, setSaid] = useState('');
  const move = (row: T, to: number) => {
    props.onMove?.(row, to);
    const name = localText(row.name, language);
    setSaid(t('order.moved', { name, position: to + 1, count: row.siblingCount }));
  };
  const onMove = props.onMove === null ? null : move;
  const columns = useColumns(props.columns, onMove);
  const drag = useRowDrag(onMove);
  return (
    <>
      <HorizontalScroll label={label} className={catalog.card} fitsPhone>
        <Table<T>
          size={density}
          rowKey="id"
          columns={columns}
          dataSource={rows}
          expandable={{ defaultExpandAllRows: true, expandIcon: () => null, indentSize: 24 }}
          pagination={{ pageSize: ROWS_PER_PAGE, hideOnSinglePage: true, showSizeChanger: false }}
          {...drag}
        />
      </HorizontalScroll>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}
