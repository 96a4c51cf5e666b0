import { ApiError } from '@lotline/web-core/api';
import { messageFor } from '@lotline/web-core/errors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Empty, type TableColumnsType } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { categoriesQuery } from '../../../shared/api/queries';
import { LocalText } from '../../../shared/components/local-text';
import { PageHeading } from '../../../shared/components/page-heading';
import { SendButton } from '../../../shared/components/send-button';
import { Failure } from '../../../shared/feedback/failure';
import { Loading } from '../../../shared/feedback/loading';
import { toast } from '../../../shared/feedback/toast';
import { LeaveGuard } from '../../../shared/form/leave-guard';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { formatCount } from '../../../shared/job';
import { ButtonLink } from '../../../shared/navigation/button-link';
import { paths } from '../../../shared/navigation/paths';
import { saveCategoryOrder, useCatalogCache, type Category } from '../api';
import styles from '../catalog-file/catalog-file.module.css';
import { moveCategory, toOrderedIds, toOrderRows, type CategoryOrderRow } from './category-order';
import { OrderTable } from './order-table';

function useColumns(): TableColumnsType<CategoryOrderRow> {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  return [
    { key: 'name', title: t('column.name'), render: (_, { name }) => <LocalText text={name} /> },
    {
      key: 'goods',
      title: t('categories.onSale'),
      align: 'right',
      responsive: ['md'],
      render: (_, row) => formatCount(row.goods_count, language),
    },
  ];
}

/** `initial` is the order that a save replaces; it is a conflict when somebody saved another one in the meantime. */
function OrderEditor({ initial, onConflict }: { initial: readonly Category[]; onConflict: () => Promise<void> }) {
  const { t } = useTranslation(['catalog', 'errors', 'common']);
  const [categories, setCategories] = useState(initial);
  const canWrite = usePermission('goods.write');
  const cache = useCatalogCache();
  const columns = useColumns();
  const ids = toOrderedIds(categories);
  const isChanged = ids.join() !== toOrderedIds(initial).join();
  const isDirty = useCallback(() => isChanged, [isChanged]);
  const save = useMutation({
    mutationFn: () =>
      saveCategoryOrder(
        ids,
        initial.map(({ id }) => id),
      ),
    onSuccess: async () => {
      toast('success', t('order.saved'));
      await cache.categoriesChanged();
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.reason === 'common.conflict') await onConflict();
      else toast('error', messageFor(error, t));
    },
  });
  if (categories.length === 0) {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('categories.empty')} />;
  }
  return (
    <>
      <LeaveGuard when={isDirty} />
      <OrderTable<CategoryOrderRow>
        label={t('order.categories')}
        rows={toOrderRows(categories)}
        columns={columns}
        onMove={canWrite ? (row, to) => setCategories(moveCategory(categories, row, to)) : null}
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

/** The categories, to be put in the order of the shop by drag or by buttons: each level for itself. */
export function CategoryOrderPage() {
  const { t } = useTranslation(['catalog', 'common']);
  // What is being put in order is not replaced by a fetch that nobody asked for.
  const query = { ...categoriesQuery, refetchOnWindowFocus: false, refetchOnReconnect: false };
  const { data: categories, error, refetch, dataUpdatedAt } = useQuery(query);
  const [isReplaced, setIsReplaced] = useState(false);
  const cache = useCatalogCache();
  const showOtherOrder = async () => {
    await cache.categoriesChanged();
    setIsReplaced(true);
  };
  return (
    <>
      <PageHeading
        title={t('order.categories')}
        extra={<ButtonLink to={paths.categories}>{t('order.back')}</ButtonLink>}
      />
      <div className={styles.page}>
        <p className={styles.intro}>{t('order.categoriesHint')}</p>
        {isReplaced && (
          <Alert
            type="warning"
            showIcon
            closable={{ 'aria-label': t('common:action.close') }}
            title={t('order.conflict')}
            afterClose={() => setIsReplaced(false)}
          />
        )}
        {categories !== undefined ? (
          <OrderEditor key={dataUpdatedAt} initial={categories} onConflict={showOtherOrder} />
        ) : error !== null ? (
          <Failure
            error={error}
            title={t('common:status.failed', { name: t('order.categories') })}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading name={t('order.categories')} rows={8} />
        )}
      </div>
    </>
  );
}
