import { type OrdersFilter, downloadOrders } from '@lotline/shop/orders';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { DaysAndFile } from '../../../shared/content/days-and-file';
import { SearchBox } from '../../../shared/fields/search-box';
import { MonthReceipt } from './receipt-button';
import styles from './orders.module.css';

/** Search and days of the list, and the file of what they leave. */
export function OrderFilter(props: { filter: OrdersFilter; onChange: (changed: Partial<OrdersFilter>) => void }) {
  const { filter, onChange } = props;
  const { t } = useTranslation('orders');
  const search = useCallback((q: string) => onChange({ q }), [onChange]);
  return (
    <div className={styles.filter}>
      <SearchBox label={t('list.searchPlaceholder')} value={filter.q} onSearch={search} />
      <DaysAndFile
        days={filter}
        onChange={onChange}
        words={{
          title: t('list.more'),
          end: (end, zone) => t(`list.${end}`, { zone }),
          file: t('list.csv'),
          saved: (name) => t('lines.downloaded', { name }),
        }}
        download={() => downloadOrders(filter)}
        filename="orders.csv"
      />
      <MonthReceipt />
    </div>
  );
}
