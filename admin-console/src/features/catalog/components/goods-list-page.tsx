import { PercentageOutlined, PlusOutlined, SwapOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Outlet, useParams } from 'react-router-dom';
import { usePermission } from '../../../shared/hooks/app-state';
import { ButtonLink } from '../../../shared/navigation/button-link';
import { ListPage, listRules, useList } from '../../../shared/list-kit';
import { paths } from '../../../shared/navigation/paths';
import { fetchGoodsPage, goodsListKey } from '../api';
import { useGoodsBulk } from './goods-bulk';
import { useGoodsColumns } from './goods-columns';

const statuses = ['on_sale', 'draft', 'off_sale'] as const;

/** Goods in every status, the newest first; the import of stock opens over it. */
export function GoodsListPage() {
  const { t } = useTranslation('catalog');
  const columns = useGoodsColumns();
  const bulk = useGoodsBulk();
  const canWrite = usePermission('goods.write');
  const { id } = useParams();
  const options = statuses.map((status) => ({ value: status, label: t(`status.${status}`) }));
  const rules = listRules(columns, [{ kind: 'choice', key: 'status', label: t('column.status'), options }]);
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
        views={{ key: 'status', all: t('status.all'), options }}
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
