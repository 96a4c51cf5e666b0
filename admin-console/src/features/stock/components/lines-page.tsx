import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useParams } from 'react-router-dom';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { Code } from '../../../shared/components/copy';
import { ListPage, listRules, useList, type Column, type Filter } from '../../../shared/list-kit';
import { LocalText } from '../../../shared/components/local-text';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { fetchLines, linesListKey, lineStates, type LineResults, type StockLine } from '../api';
import { useLinesBulk } from './lines-bulk';
import { LineState } from './line-state';
import { LinesDialog } from './lines-dialog';
import { Outcomes } from './outcomes';

function useColumns(): Column<StockLine>[] {
  const { t } = useTranslation(['stock', 'common']);
  const language = useLanguage();
  return [
    { key: 'id', title: t('line.id'), alwaysShown: true, render: ({ id }) => <Code text={id} name={t('line.id')} /> },
    { key: 'masked', title: t('line.masked'), render: ({ masked }) => <code translate="no">{masked ?? '–'}</code> },
    {
      key: 'goods',
      title: t('batch.goods'),
      render: ({ goods_id: id, goods_name: name }) => (
        <PageLink to={paths.oneGoods(id)}>
          <LocalText text={name} />
        </PageLink>
      ),
    },
    { key: 'state', title: t('batch.state'), render: ({ status }) => <LineState state={status} /> },
    {
      key: 'holds',
      title: t('line.heldBy'),
      render: ({ holds }) => holds.map(({ by }) => t(`line.by.${by}`)).join(', ') || '–',
    },
    {
      key: 'gender',
      title: t('common:gender.label'),
      hiddenByDefault: true,
      render: ({ gender }) => t(`common:gender.${gender}`),
    },
    {
      key: 'batch',
      title: t('batch.id'),
      render: ({ batch_id: id }) => <PageLink to={paths.batch(id)}>{id}</PageLink>,
    },
    {
      key: 'created',
      title: t('batch.created', { zone: timeZoneLabel(language) }),
      ordered: 'descending',
      render: ({ created_at: at }) => formatDateTime(at, language),
    },
  ];
}

function useFilters(): Filter[] {
  const { t } = useTranslation('stock');
  return [
    {
      kind: 'choice',
      key: 'status',
      label: t('batch.state'),
      options: lineStates.map((value) => ({ value, label: t(`line.states.${value}`) })),
    },
    { kind: 'goods', key: 'goods_id', label: t('batch.goods'), hint: t('batch.goodsIdHint') },
    { kind: 'text', key: 'batch_id', label: t('batch.id') },
  ];
}

/** Lines of goods or of a batch, never with their text; and what staff do with lines whose text they have. */
export function LinesPage() {
  const { t } = useTranslation('stock');
  const { id } = useParams();
  const canWrite = usePermission('stock.write');
  const [moving, setMoving] = useState<'quarantine' | 'release' | null>(null);
  const [results, setResults] = useState<LineResults | null>(null);
  const columns = useColumns();
  const filters = useFilters();
  const bulk = useLinesBulk();
  const list = useList({ key: linesListKey, rules: listRules(columns, filters), fetch: fetchLines });
  const chosen = list.state.q !== '' || ['goods_id', 'batch_id'].some((key) => list.state.filters[key] !== undefined);
  const actions = canWrite && (
    <Space wrap>
      <Button onClick={() => setMoving('quarantine')}>{t('move.quarantine.open')}</Button>
      <Button onClick={() => setMoving('release')}>{t('move.release.open')}</Button>
    </Space>
  );
  return (
    <>
      {results !== null && <Outcomes results={results} />}
      <ListPage
        name="stock_lines"
        title={t('line.title')}
        subject={t('line.subject')}
        list={list}
        columns={columns}
        bulk={bulk}
        filters={filters}
        searchLabel={t('line.search')}
        actions={actions}
        rowKey={(line) => line.id}
        rowPath={(line) => paths.line(line.id)}
        currentKey={id}
        empty={{ title: chosen ? t('line.none') : t('line.choose') }}
      />
      {moving !== null && (
        <LinesDialog how={moving} lineIds={null} onDone={setResults} onClose={() => setMoving(null)} />
      )}
      <Outlet />
    </>
  );
}
