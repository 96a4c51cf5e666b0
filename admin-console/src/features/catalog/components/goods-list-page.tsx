import { PercentageOutlined, PlusOutlined, SwapOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Outlet, useParams, useSearchParams } from 'react-router-dom';
import { usePermission } from '../../../shared/hooks/app-state';
import { ButtonLink } from '../../../shared/navigation/button-link';
import { type Filter, ListPage, listRules, useList } from '../../../shared/list-kit';
import { paths } from '../../../shared/navigation/paths';
import { fetchGoodsPage, goodsListKey } from '../api';
import { useGoodsBulk } from './goods-bulk';
import { useGoodsColumns } from './goods-columns';

const statuses = ['on_sale', 'draft', 'off_sale'] as const;
const stockStates = ['low', 'sold_out'] as const;

/** Goods in every status, the newest first unless ordered by days of stock; the import of stock opens over it. */
export function GoodsListPage() {
  const { t } = useTranslation('catalog');
  const [query] = useSearchParams();
  const columns = useGoodsColumns(query.get('sort') === 'cover');
  const bulk = useGoodsBulk();
  const canWrite = usePermission('goods.write');
  const { id } = useParams();
  const options = statuses.map((status) => ({ value: status, label: t(`status.${status}`) }));
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'stock',
      label: t('stock.filter.label'),
      options: stockStates.map((state) => ({ value: state, label: t(`stock.filter.${state}`) })),
    },
    {
      kind: 'choice',
      key: 'sort',
      label: t('order_by.label'),
      options: [{ value: 'cover', label: t('order_by.cover') }],
    },
  ];
  const rules = listRules(columns, [{ kind: 'choice', key: 'status', label: t('column.status'), options }, ...filters]);
  const list = useList({ key: goodsListKey, rules, fetch: fetchGoodsPage });
  const create = canWrite && (
    <ButtonLink to={paths.newGoods} type="primary" icon={<PlusOutlined aria-hidden />}>
      {t('create')}
    </ButtonLink>
  );
  return (
    <>
      <ListPage
        name="goods"
        title={t('title')}
        subject={t('subject')}
        list={list}
        columns={columns}
        bulk={bulk}
        filters={filters}
        filterTabs={{ key: 'status', all: t('status.all'), options }}
        searchLabel={t('search')}
        rowKey={(goods) => goods.id}
        rowPath={(goods) => paths.oneGoods(goods.id)}
        currentKey={id}
        actions={
          <>
            <ButtonLink to={paths.catalogFile} icon={<SwapOutlined aria-hidden />}>
              {t('file.open')}
            </ButtonLink>
            {canWrite && (
              <ButtonLink to={paths.bulkPrices} icon={<PercentageOutlined aria-hidden />}>
                {t('prices.open')}
              </ButtonLink>
            )}
            {create}
          </>
        }
        empty={{ title: t('empty'), action: create }}
      />
      <Outlet />
    </>
  );
}
