import { branchOf } from '@lotline/shop/catalog';
import { useQuery } from '@tanstack/react-query';
import { Breadcrumb } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Local } from '../../../shared/content/local';
import { paths } from '../../../shared/navigation/paths';
import { categoriesQuery, type GoodsDetail } from '../api';

/** The way from the list of products to this one: its categories, as the JSON-LD of the page has them. */
export function ProductPath({ goods }: { goods: Pick<GoodsDetail, 'category_id'> | undefined }) {
  const { t } = useTranslation('catalog');
  const { data: categories = [] } = useQuery(categoriesQuery());
  const id = goods?.category_id;
  const parent = id === undefined ? undefined : branchOf(categories, id)?.category;
  const own = categories.find((one) => one.id === id);
  const way = [...new Set([parent, own])].filter((one) => one !== undefined);
  return (
    <Breadcrumb
      aria-label={t('page.path')}
      items={[
        { key: 'all', title: <Link to={paths.buy}>{t('page.list')}</Link> },
        ...way.map((one) => ({
          key: one.id,
          title: (
            <Link to={paths.category(one.id)}>
              <Local text={one.name} />
            </Link>
          ),
        })),
      ]}
    />
  );
}
