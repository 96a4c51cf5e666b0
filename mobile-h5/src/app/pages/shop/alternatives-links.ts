import { withFilter } from '@lotline/shop/catalog';
import { localText } from '@lotline/web-core/i18n';
import type { Language } from '@lotline/web-core/session';
import { categoryOfOthers, type Goods } from '../../../features/catalog/api';
import type { AlternativesLinks } from '../../../features/catalog/components/alternatives';
import { paths } from '../../paths';

export const homeAddress = (query: URLSearchParams) => `${paths.home}${query.size === 0 ? '' : `?${query.toString()}`}`;

/** Where to go from goods that are sold out. */
export const alternativesLinks = (goods: Goods, language: Language): AlternativesLinks => ({
  others: homeAddress(withFilter(new URLSearchParams(), { category: categoryOfOthers(goods), inStock: true })),
  ask: `${paths.service}?${new URLSearchParams({ about: localText(goods.name, language) })}`,
});
