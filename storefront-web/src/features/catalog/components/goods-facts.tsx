import { useTranslation } from 'react-i18next';
import { useLanguage } from '@lotline/shop/i18n';
import { goodsFacts } from '@lotline/shop/catalog';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Facts } from '../../../shared/content/facts';
import { Local } from '../../../shared/content/local';
import { paths } from '../../../shared/navigation/paths';
import { categoriesQuery, type GoodsDetail } from '../api';

/** What a product is and how it is sold, label by label. */
export function GoodsFacts({ goods }: { goods: GoodsDetail }) {
  const { t } = useTranslation(['catalog', 'common']);
  const language = useLanguage();
  const { data: categories = [] } = useQuery(categoriesQuery());
  const category = categories.find(({ id }) => id === goods.category_id);
  return (
    <Facts
      items={[
        category !== undefined && [
          t('page.category'),
          <Link key={category.id} to={paths.category(category.id)}>
            <Local text={category.name} />
          </Link>,
        ],
        ...goodsFacts(goods, categories, language, t).map(({ label, text }) => [label, text] as const),
      ]}
    />
  );
}
