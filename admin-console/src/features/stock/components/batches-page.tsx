import {
  CheckCircleOutlined,
  LoadingOutlined,
  MinusCircleOutlined,
  PauseCircleOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { formatDateTime, timeZoneLabel } from '@lotline/front-kit/i18n';
import { Button, Space } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage, useMay } from '../../../shared/app-state';
import { Code } from '../../../shared/copy';
import { formatCount } from '../../../shared/job';
import { ListPage, listRules, useList, type Column, type Filter } from '../../../shared/list-kit';
import { LocalText } from '../../../shared/local-text';
import { paths } from '../../../shared/paths';
import { StatusTag, type Tone } from '../../../shared/status-tag';
import { batchesKey, fetchBatches, type Batch, type BatchTurn } from '../api';
import { deadOf } from '../quality';
import { BatchDialog } from './batch-dialog';
import { Suppliers } from './suppliers';

const looks = {
  importing: { tone: 'info', icon: <LoadingOutlined /> },
  done: { tone: 'success', icon: <CheckCircleOutlined /> },
  stopped: { tone: 'warning', icon: <MinusCircleOutlined /> },
} satisfies Record<Batch['state'], { tone: Tone; icon: ReactNode }>;

const shelves = {
  open: { tone: 'success', icon: <CheckCircleOutlined /> },
  stopped: { tone: 'warning', icon: <PauseCircleOutlined /> },
  undoing: { tone: 'info', icon: <LoadingOutlined /> },
  undone: { tone: 'neutral', icon: <UndoOutlined /> },
} satisfies Record<Batch['shelf'], { tone: Tone; icon: ReactNode }>;

/** What may be done to a batch now. */
const turnsOf = ({ shelf, state, sold, removed, imported }: Batch): BatchTurn[] => {
  if (shelf !== 'open' && shelf !== 'stopped') return [];
  const undo = state !== 'importing' && sold === 0 && removed < imported;
  return [shelf === 'open' ? 'stop' : 'resume', ...(undo ? (['undo'] as const) : [])];
};

function Turns({ batch, onTurn }: { batch: Batch; onTurn: (how: BatchTurn) => void }) {
  const { t } = useTranslation('stock');
  return (
    <Space>
      {turnsOf(batch).map((how) => (
        <Button key={how} size="small" onClick={() => onTurn(how)}>
          {t(`turn.${how}.open`)}
        </Button>
      ))}
    </Space>
  );
}

/** How many lines there were, and what became of them. */
function useCounts(): Column<Batch>[] {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  return [
    {
      key: 'imported',
      title: t('batch.imported'),
      align: 'right',
      render: (batch) => formatCount(batch.imported, language),
    },
    {
      key: 'available',
      title: t('batch.available'),
      align: 'right',
      render: (batch) => formatCount(batch.available, language),
    },
    { key: 'sold', title: t('batch.sold'), align: 'right', render: (batch) => formatCount(batch.sold, language) },
    {
      key: 'dead',
      title: t('batch.dead'),
      align: 'right',
      render: (batch) => t('batch.deadOf', deadOf(batch, language)),
    },
  ];
}

function useColumns(onTurn: ((batch: Batch, how: BatchTurn) => void) | null): Column<Batch>[] {
  const { t } = useTranslation(['stock', 'common']);
  const language = useLanguage();
  return [
    {
      key: 'id',
      title: t('batch.id'),
      fixed: true,
      render: (batch) => <Code text={batch.id} name={t('batch.id')} />,
    },
    {
      key: 'created',
      title: t('batch.created', { zone: timeZoneLabel(language) }),
      ordered: 'descending',
      render: (batch) => formatDateTime(batch.created_at, language),
    },
    {
      key: 'goods',
      title: t('batch.goods'),
      render: (batch) => (
        <Link to={paths.oneGoods(batch.goods_id)}>
          <LocalText text={batch.goods_name} />
        </Link>
      ),
    },
    { key: 'supplier', title: t('provenance.supplier'), render: (batch) => batch.supplier },
    { key: 'source', title: t('provenance.source'), render: (batch) => t(`provenance.${batch.source}`) },
    {
      key: 'gender',
      title: t('common:gender.label'),
      extra: true,
      render: (batch) => t(`common:gender.${batch.gender}`),
    },
    ...useCounts(),
    {
      key: 'shelf',
      title: t('batch.shelf'),
      render: (batch) => (
        <StatusTag tone={shelves[batch.shelf].tone} icon={shelves[batch.shelf].icon}>
          {t(`batch.shelves.${batch.shelf}`)}
        </StatusTag>
      ),
    },
    {
      key: 'state',
      title: t('batch.state'),
      render: (batch) => (
        <StatusTag tone={looks[batch.state].tone} icon={looks[batch.state].icon}>
          {t(`batch.states.${batch.state}`)}
        </StatusTag>
      ),
    },
    { key: 'by', title: t('batch.by'), render: (batch) => batch.created_by },
    { key: 'note', title: t('provenance.note'), extra: true, render: (batch) => batch.note || '–' },
    {
      key: 'lines',
      title: t('batch.lines'),
      render: (batch) => <Link to={paths.linesOf(batch.id)}>{t('batch.openLines')}</Link>,
    },
    ...(onTurn === null
      ? []
      : [
          {
            key: 'actions',
            title: t('batch.actions'),
            fixed: true,
            pinned: true,
            render: (batch: Batch) => <Turns batch={batch} onTurn={(how) => onTurn(batch, how)} />,
          },
        ]),
  ];
}

/** Imports of stock with their provenance, the newest first. */
export function BatchesPage() {
  const { t } = useTranslation('stock');
  const mayWrite = useMay('stock.write');
  const [turning, setTurning] = useState<{ batch: Batch; how: BatchTurn } | null>(null);
  const columns = useColumns(mayWrite ? (batch, how) => setTurning({ batch, how }) : null);
  const filters: Filter[] = [{ kind: 'goods', key: 'goods_id', label: t('batch.goods'), hint: t('batch.goodsIdHint') }];
  const list = useList({ key: batchesKey, rules: listRules(columns, filters), fetch: fetchBatches });
  return (
    <>
      <ListPage
        name="batches"
        title={t('batch.title')}
        subject={t('batch.subject')}
        list={list}
        columns={columns}
        filters={filters}
        rowKey={(batch) => batch.id}
        empty={{ title: t('batch.empty') }}
      />
      <Suppliers />
      {turning !== null && <BatchDialog {...turning} onClose={() => setTurning(null)} />}
    </>
  );
}
