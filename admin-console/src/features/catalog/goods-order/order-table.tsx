import { DownOutlined, HolderOutlined, UpOutlined, VerticalAlignTopOutlined } from '@ant-design/icons';
import { localText } from '@lotline/web-core/i18n';
import { Button, Table, type TableColumnsType } from 'antd';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { HorizontalScroll } from '../../../shared/components/horizontal-scroll';
import { LocalText } from '../../../shared/components/local-text';
import { useDensity, useLanguage } from '../../../shared/hooks/app-state';
import { formatCount } from '../../../shared/job';
import { moveItem } from '../../../shared/media';
import type { OrderedGoods } from '../api';
import { GoodsCover } from '../components/goods-cover';
import catalog from '../components/catalog.module.css';
import styles from './goods-order.module.css';

const ROWS_PER_PAGE = 100;

interface Row extends OrderedGoods {
  position: number;
}

/** Keys do what a drag does: one place up or down, or to the top. */
function MoveButtons({ row, count, onMove }: { row: Row; count: number; onMove: (to: number) => void }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const name = localText(row.name, language);
  const moves = [
    { key: 'up', to: row.position - 1, icon: <UpOutlined aria-hidden />, possible: row.position > 0 },
    { key: 'down', to: row.position + 1, icon: <DownOutlined aria-hidden />, possible: row.position < count - 1 },
    { key: 'top', to: 0, icon: <VerticalAlignTopOutlined aria-hidden />, possible: row.position > 0 },
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

function useColumns(count: number, onMove: ((from: number, to: number) => void) | null): TableColumnsType<Row> {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  return [
    {
      key: 'position',
      title: t('order.position'),
      align: 'right',
      width: 90,
      render: (_, { position }) => (
        <>
          {onMove !== null && <HolderOutlined aria-hidden className={styles.handle} />}{' '}
          {formatCount(position + 1, language)}
        </>
      ),
    },
    {
      key: 'name',
      title: t('column.name'),
      render: (_, { name, cover }) => (
        <span className={catalog.named}>
          <GoodsCover cover={cover} />
          <LocalText text={name} />
        </span>
      ),
    },
    { key: 'status', title: t('column.status'), responsive: ['md'], render: (_, { status }) => t(`status.${status}`) },
    {
      key: 'stock',
      title: t('column.stock'),
      align: 'right',
      responsive: ['md'],
      render: (_, { stock }) => formatCount(stock, language),
    },
    {
      key: 'sold',
      title: t('column.sold'),
      align: 'right',
      responsive: ['md'],
      render: (_, { sold }) => formatCount(sold, language),
    },
    ...(onMove === null
      ? []
      : [
          {
            key: 'actions',
            title: t('column.actions'),
            render: (_: unknown, row: Row) => (
              <MoveButtons row={row} count={count} onMove={(to) => onMove(row.position, to)} />
            ),
          },
        ]),
  ];
}

/** What makes rows draggable, and marks the place where one would be dropped. */
function useRowDrag(onMove: ((from: number, to: number) => void) | null) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    rowClassName: ({ position }: Row) => (dragged !== null && position === over ? (styles.over ?? '') : ''),
    onRow: ({ position }: Row) => ({
      draggable: onMove !== null,
      onDragStart: () => setDragged(position),
      onDragEnd: end,
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(position);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== null && dragged !== position) onMove?.(dragged, position);
        end();
      },
    }),
  };
}

/** Rows that can be dragged to another place; `onChange` null: they are only shown. */
export function OrderTable(props: {
  goods: readonly OrderedGoods[];
  onChange: ((goods: OrderedGoods[]) => void) | null;
}) {
  const { goods, onChange } = props;
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const density = useDensity();
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    onChange?.(moveItem(goods, from, to));
    const name = localText(goods[from]?.name ?? { zh: '', en: '' }, language);
    setSaid(t('order.moved', { name, position: to + 1, count: goods.length }));
  };
  const onMove = onChange === null ? null : move;
  const columns = useColumns(goods.length, onMove);
  const drag = useRowDrag(onMove);
  return (
    <>
      <HorizontalScroll label={t('order.title')}>
        <Table<Row>
          size={density}
          rowKey="id"
          columns={columns}
          dataSource={goods.map((one, position) => ({ ...one, position }))}
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
