import { localText, summaryCount } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n';
import type { Order } from './types';

/** Names the goods of an order in a line: the first item, and how many others there are. */
export function useOrderName(): (order: Pick<Order, 'goods_name' | 'items'>) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ goods_name: goods, items }) => {
    const name = localText(goods, language);
    return items.length === 1 ? name : t('order.goods', { name, count: summaryCount(items.length, language) });
  };
}
