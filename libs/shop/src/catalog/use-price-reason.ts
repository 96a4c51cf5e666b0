import type { Schemas } from '@lotline/web-core/api';
import { formatDate, localText } from '@lotline/web-core/i18n';
import { parseUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n';

type Goods = Pick<Schemas['Goods'], 'price' | 'special'>;

/** How much less than the regular price one piece costs, in whole percent rounded down. */
export function percentOff({ price, special }: Goods): number {
  const regular = special === null ? 0n : parseUsdt(special.regular_price);
  return regular === 0n ? 0 : Math.max(0, Number(((regular - parseUsdt(price)) * 100n) / regular));
}

/** Says why goods do not cost their regular price: "Your price", "Gold −5%", "Sale until 12 Dec". */
export function usePriceReason(): (goods: Goods) => string | null {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  return (goods) => {
    const { special } = goods;
    if (special === null || special.reason === 'public') return null;
    const percent = percentOff(goods);
    if (special.reason === 'group') {
      const name = special.group_name === null ? '' : localText(special.group_name, language);
      return percent === 0 ? t('special.group', { name }) : t('special.groupOff', { name, percent });
    }
    if (special.ends_at === null) return t(`special.${special.reason}`);
    return t(`special.${special.reason}Until`, { date: formatDate(special.ends_at, language) });
  };
}
