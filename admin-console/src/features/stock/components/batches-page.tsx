import { Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../shared/hooks/app-state';
import { ListPage, listRules, useList, type Column, type Filter } from '../../../shared/list-kit';
import { batchesKey, fetchBatches, type Batch, type BatchTurn } from '../api';
import { useBatchColumns } from './batch-columns';
import { BatchDialog } from './batch-dialog';
import { CostDialog } from './cost-dialog';
import { Suppliers } from './suppliers';

/** What may be done to a batch now. */
const turnsOf = ({ shelf, state, sold, removed, imported }: Batch): BatchTurn[] => {
  if (shelf !== 'open' && shelf !== 'stopped') return [];
  const undo = state !== 'importing' && sold === 0 && removed < imported;
  return [shelf === 'open' ? 'stop' : 'resume', ...(undo ? (['undo'] as const) : [])];
};

type BatchAction = BatchTurn | 'cost';

function Actions({ batch, onAct }: { batch: Batch; onAct: (how: BatchAction) => void }) {
  const { t } = useTranslation('stock');
  const canWrite = usePermission('stock.write');
  const canSetCost = usePermission('stock.costs');
  return (
    <Space>
      {canWrite &&
        turnsOf(batch).map((how) => (
          <Button key={how} size="small" onClick={() => onAct(how)}>
            {t(`turn.${how}.open`)}
          </Button>
        ))}
      {canSetCost && batch.shelf !== 'undone' && (
        <Button size="small" onClick={() => onAct('cost')}>
          {t('cost.open')}
        </Button>
      )}
    </Space>
  );
}

/** What the list shows of each batch, and what may be done to it. */
function useColumns(onAct: ((batch: Batch, how: BatchAction) => void) | null): Column<Batch>[] {
  const { t } = useTranslation('stock');
  const columns = useBatchColumns();
  if (onAct === null) return columns;
  const actions: Column<Batch> = {
    key: 'actions',
    title: t('batch.actions'),
    alwaysShown: true,
    stickyRight: true,
    render: (batch) => <Actions batch={batch} onAct={(how) => onAct(batch, how)} />,
  };
  return [...columns, actions];
}

/** Imports of stock with their provenance, the newest first. */
export function BatchesPage() {
  const { t } = useTranslation('stock');
  const canWrite = usePermission('stock.write');
  const canSetCost = usePermission('stock.costs');
  const [acting, setActing] = useState<{ batch: Batch; how: BatchAction } | null>(null);
  const columns = useColumns(canWrite || canSetCost ? (batch, how) => setActing({ batch, how }) : null);
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
        searchLabel={t('batch.search')}
        rowKey={(batch) => batch.id}
        empty={{ title: t('batch.empty') }}
      />
      <Suppliers />
      {acting?.how === 'cost' ? (
        <CostDialog batch={acting.batch} onClose={() => setActing(null)} />
      ) : (
        acting !== null && <BatchDialog batch={acting.batch} how={acting.how} onClose={() => setActing(null)} />
      )}
    </>
  );
}
