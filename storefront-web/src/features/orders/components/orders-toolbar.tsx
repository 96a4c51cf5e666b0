import { formatCount } from '@lotline/web-core/i18n';
import { ordersAddress, shownTabs, type OrderCounts, type OrdersFilter, downloadOrders } from '@lotline/shop/orders';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DaysAndFile } from '../../../shared/fields/days-and-file';
import { Icon } from '../../../shared/content/icons';
import styles from './orders-toolbar.module.css';

const TYPING_MS = 300;

type Change = (changed: Partial<OrdersFilter>) => void;

/** The tabs, each with how many orders it holds once that is known. */
export function OrderTabs({ filter, counts }: { filter: OrdersFilter; counts: OrderCounts | null }) {
  const { t } = useTranslation('orders');
  return (
    <nav aria-label={t('list.filter')}>
      <ul className={styles.tabs}>
        {shownTabs(counts, filter.tab).map((tab) => (
          <li key={tab}>
            <Link
              to={ordersAddress({ ...filter, tab }) || '?'}
              aria-current={filter.tab === tab ? 'true' : undefined}
              preventScrollReset
            >
              {t(`list.tab.${tab}`)}
              {counts !== null && <span className={`${styles.count} numeric`}>{formatCount(counts[tab])}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Searches while one types, a moment after the last key. */
function SearchField({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const { t } = useTranslation('orders');
  const [typed, setTyped] = useState(q);
  const [asked, setAsked] = useState(q);
  // The address was changed by something else: the field follows it.
  if (asked !== q) {
    setAsked(q);
    setTyped(q);
  }
  useEffect(() => {
    if (typed.trim() === asked) return;
    const timer = setTimeout(() => {
      setAsked(typed.trim());
      onChange(typed.trim());
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, asked, onChange]);
  return (
    <div role="search" className={styles.search}>
      <Input
        type="search"
        prefix={<Icon name="search" />}
        autoComplete="off"
        maxLength={254}
        aria-label={t('list.search')}
        placeholder={t('list.searchPlaceholder')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}

/** Search and days of the list, and the file of what they leave. */
export function OrdersToolbar({ filter, onChange }: { filter: OrdersFilter; onChange: Change }) {
  const { t } = useTranslation('orders');
  return (
    <DaysAndFile
      days={filter}
      onChange={onChange}
      words={{
        end: (end, zone) => t(`list.${end}`, { zone }),
        file: t('list.csv'),
        saved: (name) => t('lines.downloaded', { name }),
      }}
      download={() => downloadOrders(filter)}
      filename="orders.csv"
    >
      <SearchField q={filter.q} onChange={(q) => onChange({ q })} />
    </DaysAndFile>
  );
}
