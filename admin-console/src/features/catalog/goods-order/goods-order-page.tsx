import { messageFor } from '@lotline/web-core/errors';
import { localText } from '@lotline/web-core/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Empty } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { categoriesQuery } from '../../../shared/api/queries';
import { PageHeading } from '../../../shared/components/page-heading';
import { SendButton } from '../../../shared/components/send-button';
import { Failure } from '../../../shared/feedback/failure';
import { Loading } from '../../../shared/feedback/loading';
import { toast } from '../../../shared/feedback/toast';
import { LeaveGuard } from '../../../shared/form/leave-guard';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { ButtonLink } from '../../../shared/navigation/button-link';
import { paths } from '../../../shared/navigation/paths';
import { saveGoodsOrder, useCatalogCache, goodsOrderQuery, type OrderedGoods } from '../api';
import styles from '../catalog-file/catalog-file.module.css';
import { OrderTable } from './order-table';

function OrderEditor({ categoryId, initial }: { categoryId: string; initial: readonly OrderedGoods[] }) {
  const { t } = useTranslation(['catalog', 'errors', 'common']);
  const [goods, setGoods] = useState(initial);
  const canWrite = usePermission('goods.write');
  const cache = useCatalogCache();
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
      <OrderTable goods={goods} onChange={canWrite ? setGoods : null} />
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
