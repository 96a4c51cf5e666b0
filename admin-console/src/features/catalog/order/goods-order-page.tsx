import { messageFor } from '@lotline/web-core/errors';
import { localText } from '@lotline/web-core/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Empty, type TableColumnsType } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { categoriesQuery } from '../../../shared/api/queries';
import { LocalText } from '../../../shared/components/local-text';
import { PageHeading } from '../../../shared/components/page-heading';
import { SendButton } from '../../../shared/components/send-button';
import { Failure } from '../../../shared/feedback/failure';
import { Loading } from '../../../shared/feedback/loading';
import { formatCount } from '../../../shared/job';
import { moveItem } from '../../../shared/media';
import { toast } from '../../../shared/feedback/toast';
import { LeaveGuard } from '../../../shared/form/leave-guard';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { ButtonLink } from '../../../shared/navigation/button-link';
import { paths } from '../../../shared/navigation/paths';
import { saveGoodsOrder, useCatalogCache, goodsOrderQuery, type OrderedGoods } from '../api';
import catalog from '../components/catalog.module.css';
import styles from '../catalog-file/catalog-file.module.css';
import { GoodsCover } from '../components/goods-cover';
import { OrderTable, type OrderedRow } from './order-table';

type Row = OrderedGoods & OrderedRow;

function useColumns(): TableColumnsType<Row> {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  return [
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
  ];
}

function OrderEditor({ categoryId, initial }: { categoryId: string; initial: readonly OrderedGoods[] }) {
  const { t } = useTranslation(['catalog', 'errors', 'common']);
  const [goods, setGoods] = useState(initial);
  const canWrite = usePermission('goods.write');
  const cache = useCatalogCache();
  const columns = useColumns();
  const isChanged = goods.some(({ id }, index) => id !== initial[index]?.id);
  const isDirty = useCallback(() => isChanged, [isChanged]);
  const save = useMutation({
    mutationFn: () =>
      saveGoodsOrder(
        categoryId,
        goods.map(({ id }) => id),
      ),
    onSuccess: async () => {
      toast('success', t('order.saved'));
      await cache.goodsChanged();
    },
    onError: (error) => toast('error', messageFor(error, t)),
  });
  if (goods.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('order.empty')} />;
  return (
    <>
      <LeaveGuard when={isDirty} />
      <OrderTable<Row>
        label={t('order.title')}
        rows={goods.map((one, position) => ({ ...one, parentId: null, position, siblingCount: goods.length }))}
        columns={columns}
        onMove={canWrite ? ({ position }, to) => setGoods(moveItem(goods, position, to)) : null}
      />
      {canWrite && (
        <div className={styles.buttons}>
          <SendButton type="primary" disabled={!isChanged} loading={save.isPending} onClick={() => save.mutate()}>
            {t('common:action.save')}
          </SendButton>
        </div>
      )}
    </>
  );
}

/** The products of a category, to be put in the order of the shop by drag or by buttons. */
export function GoodsOrderPage() {
  const { t } = useTranslation(['catalog', 'common']);
  const { categoryId = '' } = useParams();
  const language = useLanguage();
  const { data: categories } = useQuery(categoriesQuery);
  const { data: order, error, refetch, dataUpdatedAt } = useQuery(goodsOrderQuery(categoryId));
  const category = categories?.find(({ id }) => id === categoryId);
  return (
    <>
      <PageHeading
        title={
          category === undefined ? t('order.title') : t('order.titleOf', { name: localText(category.name, language) })
        }
        extra={<ButtonLink to={paths.categories}>{t('order.back')}</ButtonLink>}
      />
      <div className={styles.page}>
        <p className={styles.intro}>{t('order.hint')}</p>
        {order !== undefined ? (
          <OrderEditor key={dataUpdatedAt} categoryId={categoryId} initial={order} />
        ) : error !== null ? (
          <Failure
            error={error}
            title={t('common:status.failed', { name: t('order.title') })}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading name={t('order.title')} rows={8} />
        )}
      </div>
    </>
  );
}
