import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { FactList, Section, type Fact } from '../../../shared/components/facts';
import { LocalText } from '../../../shared/components/local-text';
import { useLanguage } from '../../../shared/hooks/app-state';
import { formatCount } from '../../../shared/job';
import type { Order, OrderItem } from '../api';

function Item({ order, item }: { order: Order; item: OrderItem }) {
  const { t } = useTranslation(['orders', 'common']);
  const language = useLanguage();
  const delivered = formatCount(item.lines_count, language);
  const ordered = formatCount(item.quantity, language);
  const short = order.delivered_at !== null && item.lines_count < item.quantity;
  const facts: (Fact | false)[] = [
    [t('column.goods'), <LocalText key="goods" text={item.name} />],
    [t('column.quantity'), ordered],
    [t('common:gender.label'), t(`common:gender.${item.gender}`)],
    [t('money.unit_price'), formatUsdt(item.unit_price)],
    [t('common:order.priceReason.label'), t(`common:order.priceReason.${item.price_reason}`)],
    parseUsdt(item.discount) > 0n && [t('money.discount'), formatUsdt(item.discount)],
    [t('money.amount'), formatUsdt(item.amount)],
    [t('detail.delivered'), short ? t('short.count', { delivered, ordered }) : delivered],
    parseUsdt(item.amount_refunded) > 0n && [t('money.amount_refunded'), formatUsdt(item.amount_refunded)],
    item.warranty_until !== null && [t('detail.warranty'), formatDateTime(item.warranty_until, language)],
  ];
  return (
    <Section title={t('detail.item', { position: item.position })}>
      <FactList rows={facts.filter((fact) => fact !== false)} />
    </Section>
  );
}

/** Each item of an order of several: what it cost and what became of it. */
export function OrderItems({ order }: { order: Order }) {
  return order.items.map((item) => <Item key={item.position} order={order} item={item} />);
}
