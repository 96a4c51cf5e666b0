import { formatCount, formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n';
import type { OrderDetail, OrderItem } from './types';

/** What an item of an order cost and what became of it, as labels and texts. What is as usual is left out. */
export function useItemFacts(
  { delivered_at: deliveredAt }: Pick<OrderDetail, 'delivered_at'>,
  item: OrderItem,
): readonly (readonly [label: string, text: string])[] {
  const { t } = useTranslation(['orders', 'common']);
  const language = useLanguage();
  const { quantity, lines_count: lines } = item;
  const facts: (readonly [string, string] | false)[] = [
    item.gender !== 'random' && [t('detail.gender'), t(`common:gender.${item.gender}`)],
    [t('detail.price'), `${formatUsdt(item.unit_price)} × ${formatCount(quantity)}`],
    item.price_reason !== 'public' && [
      t('common:order.priceReason.label'),
      t(`common:order.priceReason.${item.price_reason}`),
    ],
    parseUsdt(item.discount) > 0n && [t('detail.discount'), `−${formatUsdt(item.discount)}`],
    [t('detail.amount'), formatUsdt(item.amount)],
    deliveredAt !== null &&
      lines < quantity && [
        t('detail.delivered'),
        t('detail.deliveredOf', { lines, count: quantity, missing: quantity - lines }),
      ],
    parseUsdt(item.amount_refunded) > 0n && [t('detail.refunded'), formatUsdt(item.amount_refunded)],
    item.warranty_until !== null && [t('detail.warranty'), formatDateTime(item.warranty_until, language)],
  ];
  return facts.filter((fact) => fact !== false);
}
