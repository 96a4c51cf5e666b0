import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { formatUsdt } from '@lotline/front-kit/money';
import { formatDateTime } from '@lotline/front-kit/i18n';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation, useParams } from 'react-router-dom';
import { useLanguage, useMay } from '../../../shared/app-state';
import { ButtonLink } from '../../../shared/button-link';
import { formatCount } from '../../../shared/job';
import { ListPage, listRules, useList, type Column } from '../../../shared/list-kit';
import { LocalText } from '../../../shared/local-text';
import { paths } from '../../../shared/paths';
import { fetchGoodsPage, goodsListKey, useCategories, type Goods } from '../api';
import styles from './catalog.module.css';
import { StatusSelect } from './status-select';
import { StockCell } from './stock-cell';

const statuses = ['on_sale', 'draft', 'off_sale'] as const;

function useColumns(): Column<Goods>[] {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const mayImport = useMay('stock.import');
  const { search } = useLocation();
  const { data: categories } = useCategories();
  return useMemo(() => {
    const columns: Column<Goods>[] = [
      {
        key: 'name',
        title: t('column.name'),
        fixed: true,
        render: (goods) => <LocalText text={goods.name} />,
      },
      {
        key: 'languages',
        title: t('column.languages'),
        extra: true,
        render: (goods) => (goods.name.en === '' ? t('languages.zh') : t('languages.both')),
      },
      {
        key: 'category',
        title: t('column.category'),
        render: (goods) => {
          const category = categories?.find((one) => one.id === goods.category_id);
          return category === undefined ? '–' : <LocalText text={category.name} />;
        },
      },
      {
        key: 'price',
        title: t('column.price'),
        align: 'right',
        render: (goods) => <span className="money">{formatUsdt(goods.price)}</span>,
      },
      {
        key: 'tiers',
        title: t('column.tiers'),
        align: 'right',
        render: (goods) => {
          const last = goods.tiers.at(-1);
          if (last === undefined) return <span className={styles.quiet}>–</span>;
          return t('tierFrom', {
            count: last.min_quantity,
            quantity: formatCount(last.min_quantity, language),
            price: formatUsdt(last.price, { unit: false }),
          });
        },
      },
      {
        key: 'stock',
        title: t('column.stock'),
        align: 'right',
        render: (goods) => <StockCell goods={goods} />,
      },
      {
        key: 'reserved',
        title: t('column.reserved'),
        align: 'right',
        render: (goods) => formatCount(goods.reserved, language),
      },
      { key: 'sold', title: t('column.sold'), align: 'right', render: (goods) => formatCount(goods.sold, language) },
      {
        key: 'quarantined',
        title: t('column.quarantined'),
        align: 'right',
        extra: true,
        render: (goods) => formatCount(goods.quarantined, language),
      },
      { key: 'status', title: t('column.status'), render: (goods) => <StatusSelect goods={goods} /> },
      {
        key: 'sort',
        title: t('column.sort'),
        align: 'right',
        extra: true,
        render: (goods) => formatCount(goods.sort, language),
      },
      {
        key: 'updated',
        title: t('column.updated'),
        extra: true,
        render: (goods) => formatDateTime(goods.updated_at, language),
      },
    ];
    if (!mayImport) return columns;
    const importStock: Column<Goods> = {
      key: 'actions',
      title: t('column.actions'),
      fixed: true,
      pinned: true,
      render: (goods) => (
        <Link className={styles.action} to={{ pathname: paths.importStock(goods.id), search }}>
          <ImportOutlined aria-hidden /> {t('importStock')}
        </Link>
      ),
    };
    return [...columns, importStock];
  }, [t, language, categories, mayImport, search]);
}

/** Goods in every status, the newest first; the import of stock opens over it. */
export function GoodsListPage() {
  const { t } = useTranslation('catalog');
  const columns = useColumns();
  const mayWrite = useMay('goods.write');
  const { id } = useParams();
  const options = statuses.map((status) => ({ value: status, label: t(`status.${status}`) }));
  const rules = listRules(columns, [{ kind: 'choice', key: 'status', label: t('column.status'), options }]);
  const list = useList({ key: goodsListKey, rules, fetch: fetchGoodsPage });
  const create = mayWrite && (
    <ButtonLink to={paths.newGoods} type="primary" icon={<PlusOutlined aria-hidden />}>
      {t('create')}
    </ButtonLink>
  );
  return (
    <>
      <ListPage
        title={t('title')}
        subject={t('subject')}
        list={list}
        columns={columns}
        views={{ key: 'status', all: t('status.all'), options }}
        searchLabel={t('search')}
        rowKey={(goods) => goods.id}
        rowPath={(goods) => paths.oneGoods(goods.id)}
        currentKey={id}
        actions={create}
        empty={{ title: t('empty'), action: create }}
      />
      <Outlet />
    </>
  );
}
