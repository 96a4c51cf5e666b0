import { useTranslation } from 'react-i18next';
import { useLanguage } from '@lotline/shop/i18n';
import { goodsAttributes } from '@lotline/shop/catalog';
import { formatCount } from '@lotline/web-core/i18n';
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
  const yesNo = { yes: t('common:answer.yes'), no: t('common:answer.no') };
  const attributes = goodsAttributes(goods, categories, language, yesNo);
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
        ...attributes.map(({ name, text }) => [name, text] as const),
        [t('page.delivery'), t('auto')],
        [
          t('page.warranty'),
          goods.warranty_hours > 0 ? t('common:unit.hour', { count: goods.warranty_hours }) : t('noWarranty'),
        ],
        [t('page.least'), formatCount(goods.min_quantity)],
        [t('page.most'), formatCount(goods.max_quantity)],
        goods.sold > 0 && [t('page.sold'), formatCount(goods.sold)],
      ]}
    />
  );
}
