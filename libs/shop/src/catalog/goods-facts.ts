import type { Schemas } from '@lotline/web-core/api';
import { formatUnits } from '@lotline/web-core/i18n';
import type { Language } from '@lotline/web-core/session';
import type { TFunction } from 'i18next';
import { goodsAttributes } from './attributes';
import type { Category } from './category-tree';

/** What is known about a product and how it is sold, label by label. */
export function goodsFacts(
  goods: Schemas['GoodsDetail'],
  categories: readonly Category[],
  language: Language,
  t: TFunction<['catalog', 'common']>,
): { label: string; text: string }[] {
  const { unit, warranty_hours: hours, min_quantity: min, max_quantity: max, sold } = goods;
  const yesNo = { yes: t('common:answer.yes'), no: t('common:answer.no') };
  return [
    ...goodsAttributes(goods, categories, language, yesNo).map(({ name, text }) => ({ label: name, text })),
    { label: t('page.delivery'), text: t('auto') },
    { label: t('page.warranty'), text: hours > 0 ? t('common:unit.hour', { count: hours }) : t('noWarranty') },
    { label: t('page.least'), text: formatUnits(min, unit, language) },
    { label: t('page.most'), text: formatUnits(max, unit, language) },
    ...(sold > 0 ? [{ label: t('page.sold'), text: formatUnits(sold, unit, language) }] : []),
  ];
}
