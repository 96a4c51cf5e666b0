import { messageFor } from '@lotline/front-kit/errors';
import { timeZoneLabel } from '@lotline/front-kit/i18n';
import { ordersAddress, orderTabs, type OrderCounts, type OrdersFilter } from '@lotline/front-kit/orders';
import { saveFile } from '@lotline/front-kit/request';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { announce } from '../../../shared/announcer';
import { useLanguage } from '../../../shared/app-state';
import { Button } from '../../../shared/button';
import { Icon } from '../../../shared/icons';
import { Notice } from '../../../shared/notice';
import { useText } from '../../../shared/text';
import { downloadOrders } from '../api';
import styles from './orders-toolbar.module.css';

const TYPING_MS = 300;

type Change = (changed: Partial<OrdersFilter>) => void;

/** The tabs, each with how many orders it holds once that is known. */
export function OrderTabs({ filter, counts }: { filter: OrdersFilter; counts: OrderCounts | null }) {
  const { t } = useText('orders');
  return (
    <nav aria-label={t('list.filter')}>
      <ul className={styles.tabs}>
        {orderTabs.map((tab) => (
          <li key={tab}>
            <Link
              to={ordersAddress({ ...filter, tab }) || '?'}
              aria-current={filter.tab === tab ? 'true' : undefined}
              preventScrollReset
            >
              {t(`list.tab.${tab}`)}
              {counts !== null && <span className={`${styles.count} numeric`}>{counts[tab]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Searches while one types, a moment after the last key. */
function SearchField({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const { t } = useText('orders');
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
      <Icon name="search" />
      <input
        type="search"
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

function DayField(props: {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}) {
  const { label, value, onChange, ...limits } = props;
  const id = useId();
  return (
    <span className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" {...limits} value={value} onChange={(event) => onChange(event.target.value)} />
    </span>
  );
}

/** Search and days of the list, and the file of what they leave. */
export function OrdersToolbar({ filter, onChange }: { filter: OrdersFilter; onChange: Change }) {
  const { t } = useText('orders');
  const [language] = useLanguage();
  const zone = timeZoneLabel(language);
  const download = useMutation({
    mutationFn: async () => {
      const { blob, filename } = await downloadOrders(filter);
      const name = filename ?? 'orders.csv';
      saveFile(blob, name);
      return name;
    },
    onSuccess: (name) => announce(t('lines.downloaded', { name })),
  });
  return (
    <>
      <div className={styles.toolbar}>
        <SearchField q={filter.q} onChange={(q) => onChange({ q })} />
        <DayField
          label={t('list.from', { zone })}
          value={filter.from}
          {...(filter.to === '' ? {} : { max: filter.to })}
          onChange={(from) => onChange({ from })}
        />
        <DayField
          label={t('list.to', { zone })}
          value={filter.to}
          {...(filter.from === '' ? {} : { min: filter.from })}
          onChange={(to) => onChange({ to })}
        />
        <Button icon={<Icon name="download" />} loading={download.isPending} onClick={() => download.mutate()}>
          {t('list.csv')}
        </Button>
      </div>
      {download.error !== null && <Notice tone="error">{messageFor(download.error, t)}</Notice>}
    </>
  );
}
