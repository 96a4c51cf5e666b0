import { PlusOutlined } from '@ant-design/icons';
import { messageFor } from '@lotline/web-core/errors';
import { localText } from '@lotline/web-core/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Empty, Modal, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { categoriesQuery } from '../../../shared/api/queries';
import { useDensity, useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { Failure } from '../../../shared/feedback/failure';
import { PageHeading } from '../../../shared/components/page-heading';
import { SendButton } from '../../../shared/components/send-button';
import { ButtonLink } from '../../../shared/navigation/button-link';
import { paths } from '../../../shared/navigation/paths';
import { toast } from '../../../shared/feedback/toast';
import { HorizontalScroll } from '../../../shared/components/horizontal-scroll';
import { deleteCategory, useCatalogCache, type Category } from '../api';
import { toCategoryRows, type CategoryRow } from '../attributes';
import { CategoryDialog } from './category-dialog';
import styles from './catalog.module.css';

function useRemove() {
  const { t } = useTranslation(['catalog', 'errors', 'common']);
  const language = useLanguage();
  const cache = useCatalogCache();
  const [modal, holder] = Modal.useModal();
  const remove = useMutation({
    mutationFn: (category: Category) => deleteCategory(category.id),
    onSuccess: () => {
      toast('success', t('categories.deleted'));
      return cache.categoriesChanged();
    },
    onError: (error) => toast('error', messageFor(error, t)),
  });
  const ask = (category: Category) => {
    const question = modal.confirm({
      title: t('categories.deleteTitle', { name: localText(category.name, language) }),
      content: t('categories.deleteText'),
      cancelText: t('common:action.cancel'),
      footer: (_, { CancelBtn }) => (
        <>
          <CancelBtn />
          <SendButton type="primary" danger onClick={() => remove.mutate(category, { onSettled: question.destroy })}>
            {t('categories.delete')}
          </SendButton>
        </>
      ),
    });
  };
  return { ask, holder };
}

/** Of columns that a phone has no room for: the rest, with the actions, fits its width. */
const WIDE = { responsive: ['md'] } satisfies Partial<TableColumnsType<CategoryRow>[number]>;

function useColumns(onEdit: (category: Category) => void, onDelete: (category: Category) => void) {
  const { t } = useTranslation(['catalog', 'common']);
  const language = useLanguage();
  const canWrite = usePermission('goods.write');
  const columns: TableColumnsType<CategoryRow> = [
    {
      key: 'zh',
      title: t('field.name_zh'),
      ...(language === 'en' && WIDE),
      render: (_, category) => <span lang="zh-CN">{category.name.zh}</span>,
    },
    {
      key: 'en',
      title: t('field.name_en'),
      ...(language !== 'en' && WIDE),
      render: (_, category) => <span lang="en">{category.name.en || '–'}</span>,
    },
    {
      key: 'attributes',
      title: t('attributes.title'),
      align: 'right',
      ...WIDE,
      render: (_, { attributes }) => attributes.length,
    },
    { key: 'goods', title: t('categories.onSale'), align: 'right', dataIndex: 'goods_count', ...WIDE },
    {
      key: 'sort',
      title: t('column.sort'),
      align: 'right',
      ...WIDE,
      dataIndex: 'sort',
      onHeaderCell: () => ({ 'aria-sort': 'ascending' }),
    },
    ...(canWrite
      ? [
          {
            key: 'actions',
            title: t('column.actions'),
            render: (_: unknown, category: Category) => (
              <span className={styles.actions}>
                <ButtonLink size="small" to={paths.goodsOrder(category.id)}>
                  {t('order.open')}
                </ButtonLink>
                <Button size="small" onClick={() => onEdit(category)}>
                  {t('common:action.edit')}
                </Button>
                <Button size="small" danger onClick={() => onDelete(category)}>
                  {t('common:action.delete')}
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
  return columns;
}

/** Categories of the shop on two levels: create, edit, delete an empty one. */
export function CategoriesPage() {
  const { t } = useTranslation(['catalog', 'common']);
  const { data: categories, error, isPending, refetch } = useQuery(categoriesQuery);
  const canWrite = usePermission('goods.write');
  const density = useDensity();
  const [edited, setEdited] = useState<Category | 'new' | null>(null);
  const { ask, holder } = useRemove();
  const columns = useColumns(setEdited, ask);
  const create = canWrite && (
    <span className={styles.headingActions}>
      <ButtonLink to={paths.categoryOrder}>{t('order.openCategories')}</ButtonLink>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
        {t('categories.create')}
      </Button>
    </span>
  );
  return (
    <>
      <PageHeading title={t('categories.title')} note={categories?.length} extra={create} />
      {holder}
      {error !== null && categories === undefined ? (
        <Failure
          error={error}
          title={t('common:status.failed', { name: t('categories.title') })}
          onRetry={() => void refetch()}
        />
      ) : (
        <HorizontalScroll label={t('categories.title')} className={styles.card} fitsPhone>
          <Table<CategoryRow>
            size={density}
            pagination={false}
            loading={isPending}
            rowKey="id"
            dataSource={toCategoryRows(categories ?? [])}
            expandable={{
              expandedRowKeys: (categories ?? []).map(({ id }) => id),
              expandIcon: () => null,
              indentSize: 24,
            }}
            locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('categories.empty')} /> }}
            columns={columns}
          />
        </HorizontalScroll>
      )}
      {edited !== null && (
        <CategoryDialog category={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
