import { CheckCircleOutlined, LoadingOutlined, MinusCircleOutlined } from '@ant-design/icons';
import { formatDateTime, timeZoneLabel } from '@lotline/front-kit/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../shared/app-state';
import { Code } from '../../../shared/copy';
import { formatCount } from '../../../shared/job';
import { ListPage, listRules, useList, type Column, type Filter } from '../../../shared/list-kit';
import { LocalText } from '../../../shared/local-text';
import { paths } from '../../../shared/paths';
import { StatusTag, type Tone } from '../../../shared/status-tag';
import { batchesKey, fetchBatches, type Batch } from '../api';

const looks = {
  importing: { tone: 'info', icon: <LoadingOutlined /> },
  done: { tone: 'success', icon: <CheckCircleOutlined /> },
  stopped: { tone: 'warning', icon: <MinusCircleOutlined /> },
} satisfies Record<Batch['state'], { tone: Tone; icon: ReactNode }>;

function useColumns(): Column<Batch>[] {
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
    { key: 'gender', title: t('common:gender.label'), render: (batch) => t(`common:gender.${batch.gender}`) },
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
  ];
}

/** Imports of stock with their provenance, the newest first. */
export function BatchesPage() {
  const { t } = useTranslation('stock');
  const columns = useColumns();
  const filters: Filter[] = [
    { kind: 'text', key: 'goods_id', label: t('batch.goodsId'), hint: t('batch.goodsIdHint') },
  ];
  const list = useList({ key: batchesKey, rules: listRules(columns, filters), fetch: fetchBatches });
  return (
    <ListPage
      title={t('batch.title')}
      subject={t('batch.subject')}
      list={list}
      columns={columns}
      filters={filters}
      rowKey={(batch) => batch.id}
      empty={{ title: t('batch.empty') }}
    />
  );
}
