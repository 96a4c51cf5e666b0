import { messageFor } from '@lotline/web-core/errors';
import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Empty, Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { HorizontalScroll } from '../../../shared/components/horizontal-scroll';
import { SendConfirm } from '../../../shared/components/send-button';
import { Failure } from '../../../shared/feedback/failure';
import { Loading } from '../../../shared/feedback/loading';
import { toast } from '../../../shared/feedback/toast';
import { useDensity, useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { formatCount } from '../../../shared/job';
import { undoBulkPrices, bulkPriceChangesQuery, useCatalogCache, type BulkPriceChange } from '../api';
import catalog from '../components/catalog.module.css';

function UndoButton({ change }: { change: BulkPriceChange }) {
  const { t } = useTranslation(['catalog', 'errors']);
  const language = useLanguage();
  const cache = useCatalogCache();
  const undo = useMutation({
    mutationFn: () => undoBulkPrices(change.id),
    onSuccess: ({ restored, kept }) => {
      const counts = { restored: formatCount(restored, language), kept: formatCount(kept, language) };
      toast('success', t('prices.undone', counts));
    },
    onError: (error) => toast('error', messageFor(error, t)),
    onSettled: () => cache.goodsChanged(),
  });
  return (
    <SendConfirm title={t('prices.undoQuestion')} okText={t('prices.undo')} onConfirm={() => undo.mutate()}>
      <Button size="small" loading={undo.isPending}>
        {t('prices.undo')}
      </Button>
    </SendConfirm>
  );
}

/** The newest changes of many prices; each can be undone once. */
export function ChangeHistory() {
  const { t } = useTranslation(['catalog', 'common']);
  const language = useLanguage();
  const density = useDensity();
  const canWrite = usePermission('goods.write');
  const { data: changes, error, refetch } = useQuery(bulkPriceChangesQuery);
  const title = t('prices.history');
  const columns: TableColumnsType<BulkPriceChange> = [
    { key: 'at', title: t('prices.at'), render: (_, { created_at: at }) => formatDateTime(at, language) },
    { key: 'by', title: t('prices.by'), dataIndex: 'created_by' },
    {
      key: 'rule',
      title: t('prices.rule'),
      render: (_, { percent_bp: bp, price }) =>
        price === null
          ? t('prices.percentOf', { percent: `${(bp ?? 0) > 0 ? '+' : ''}${((bp ?? 0) / 100).toString()}` })
          : t('prices.priceOf', { price: formatUsdt(price) }),
    },
    {
      key: 'count',
      title: t('title'),
      align: 'right',
      render: (_, { goods_count: count }) => formatCount(count, language),
    },
    {
      key: 'undo',
      title: t('column.actions'),
      render: (_, change) =>
        change.undone_at !== null ? (
          t('prices.undoneBy', { name: change.undone_by, time: formatDateTime(change.undone_at, language) })
        ) : canWrite ? (
          <UndoButton change={change} />
        ) : (
          '–'
        ),
    },
  ];
  return (
    <section className={catalog.card} aria-labelledby="price-changes">
      <h2 id="price-changes">{title}</h2>
      {error !== null ? (
        <Failure error={error} title={t('common:status.failed', { name: title })} onRetry={() => void refetch()} />
      ) : changes === undefined ? (
        <Loading name={title} />
      ) : (
        <HorizontalScroll label={title}>
          <Table<BulkPriceChange>
            size={density}
            rowKey="id"
            columns={columns}
            dataSource={[...changes]}
            pagination={false}
            locale={{
              emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('prices.noHistory')} />,
            }}
          />
        </HorizontalScroll>
      )}
    </section>
  );
}
