import { ImportOutlined } from '@ant-design/icons';
import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { categoriesQuery } from '../../../shared/api/queries';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { formatCount } from '../../../shared/job';
import type { Column } from '../../../shared/list-kit';
import { LocalText } from '../../../shared/components/local-text';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import type { Goods, ListedGoods } from '../api';
import styles from './catalog.module.css';
import { CopyButton } from './copy-button';
import { GoodsCover } from './goods-cover';
import { StatusSelect } from './status-select';
import { CoverCell, StockCell } from './stock-cell';

function CategoryName({ id }: { id: string }) {
  const { data: categories } = useQuery(categoriesQuery);
  const category = categories?.find((one) => one.id === id);
  return category === undefined ? '–' : <LocalText text={category.name} />;
}

function LowestTier({ goods }: { goods: Goods }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const last = goods.tiers.at(-1);
  if (last === undefined) return <span className={styles.quiet}>–</span>;
  return t('tierFrom', {
    count: last.min_quantity,
    quantity: formatCount(last.min_quantity, language),
    price: formatUsdt(last.price, { unit: false }),
  });
}

function ImportLink({ id }: { id: string }) {
  const { t } = useTranslation('catalog');
  const { search } = useLocation();
  return (
    <PageLink className={styles.action} to={{ pathname: paths.importStock(id), search }}>
      <ImportOutlined aria-hidden /> {t('importStock')}
    </PageLink>
  );
}

const counters = ['reserved', 'sold', 'quarantined', 'sort'] as const;
const rarelyWanted: readonly string[] = ['reserved', 'quarantined', 'sort'];

/** Columns of the goods list. */
export function useGoodsColumns(isOrderedByCover: boolean): Column<ListedGoods>[] {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const canImport = usePermission('stock.import');
  const canWrite = usePermission('goods.write');
  const actions: Column<ListedGoods> = {
    key: 'actions',
    title: t('column.actions'),
    alwaysShown: true,
    stickyRight: true,
    render: (goods) => (
      <span className={styles.rowActions}>
        {canImport && <ImportLink id={goods.id} />}
        <CopyButton goods={goods} row />
      </span>
    ),
  };
  return [
    {
      key: 'name',
      title: t('column.name'),
      alwaysShown: true,
      render: (goods) => (
        <span className={styles.named}>
          <GoodsCover cover={goods.cover} />
          <LocalText text={goods.name} />
        </span>
      ),
    },
    {
      key: 'price',
      title: t('column.price'),
      align: 'right',
      render: (goods) => <span className="money">{formatUsdt(goods.price)}</span>,
    },
    { key: 'stock', title: t('column.stock'), align: 'right', render: (goods) => <StockCell goods={goods} /> },
    {
      key: 'cover',
      title: t('column.cover'),
      align: 'right',
      ...(isOrderedByCover ? { ordered: 'ascending' } : {}),
      render: (goods) => <CoverCell goods={goods} />,
    },
    { key: 'status', title: t('column.status'), render: (goods) => <StatusSelect goods={goods} /> },
    {
      key: 'languages',
      title: t('column.languages'),
      hiddenByDefault: true,
      render: (goods) => (goods.name.en === '' ? t('languages.zh') : t('languages.both')),
    },
    { key: 'category', title: t('column.category'), render: (goods) => <CategoryName id={goods.category_id} /> },
    { key: 'tiers', title: t('column.tiers'), align: 'right', render: (goods) => <LowestTier goods={goods} /> },
    ...counters.map((counter): Column<ListedGoods> => ({
      key: counter,
      title: t(`column.${counter}`),
      align: 'right',
      hiddenByDefault: rarelyWanted.includes(counter),
      render: (goods) => formatCount(goods[counter], language),
    })),
    {
      key: 'updated',
      title: t('column.updated'),
      hiddenByDefault: true,
      render: (goods) => formatDateTime(goods.updated_at, language),
    },
    ...(canImport || canWrite ? [actions] : []),
  ];
}
