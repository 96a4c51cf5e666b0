import { localText } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../hooks/app-state';
import type { PriceList } from './api';

/** What a price list is called: its product, for whom it is, and its prices from each quantity on. */
export function usePriceListWords() {
  const { t } = useTranslation('pricing');
  const language = useLanguage();
  const nameOf = (name: PriceList['goods_name'], id: string) => (name === null ? id : localText(name, language));
  return {
    goods: ({ goods_name: name, goods_id: id }: PriceList): string => nameOf(name, id),
    holder: ({ user_id, username, group_id, group_name }: PriceList): string => {
      if (user_id !== null) return t('lists.forUser', { name: username ?? user_id });
      return group_id === null ? t('lists.sale') : t('lists.forGroup', { name: nameOf(group_name, group_id) });
    },
    tiers: ({ tiers }: PriceList): string =>
      tiers.map(({ min_quantity: min, price }) => `≥${min}:\u00a0${formatUsdt(price, { unit: false })}`).join(' · '),
  };
}
