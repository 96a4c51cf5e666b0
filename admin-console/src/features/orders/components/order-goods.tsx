import { localText, summaryCount } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { LocalText } from '../../../shared/components/local-text';
import { useLanguage } from '../../../shared/hooks/app-state';
import type { Order } from '../api';

/** Names the goods of an order in a line: the first item, and how many others there are. */
export function OrderGoods({ order }: { order: Pick<Order, 'goods_name' | 'items'> }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const { goods_name: goods, items } = order;
  if (items.length === 1) return <LocalText text={goods} />;
  return t('order.goods', { name: localText(goods, language), count: summaryCount(items.length, language) });
}
