import { useLanguage } from '@lotline/shop/i18n';
import { formatDate } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../shared/feedback/async';
import { Button } from '../../../shared/components/button';
import { InfiniteScroll } from '../../../shared/components/infinite-scroll';
import { QueryPart } from '../../../shared/feedback/query-part';
import { Popup } from '../../../shared/components/popup';
import { customerOrdersQuery, customersQuery, type Customer } from '../api';
import { OrderRows } from './order-rows';
import { List, ListItem } from '../../../shared/navigation/list';
import styles from './sales.module.css';

function Row({ customer, onOpen }: { customer: Customer; onOpen: () => void }) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const name = useId();
  return (
    <ListItem
      description={
        <>
          <p className={styles.line}>
            {t(`customers.by.${customer.by}`, { at: formatDate(customer.since, language) })}
            {customer.moved && ` · ${t('customers.moved')}`}
          </p>
          {customer.last_order_at !== null && (
            <Button color="primary" fill="none" className={styles.open} onClick={onOpen} aria-describedby={name}>
              {t('customers.open', { count: customer.orders, at: formatDate(customer.last_order_at, language) })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.head}>
        <span id={name} translate="no">
          {customer.name}
        </span>
        <span className={styles.amount}>{formatUsdt(customer.spent)}</span>
      </div>
    </ListItem>
  );
}

function OrdersOf({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation('sales');
  return (
    <Popup title={t('customers.ordersOf', { name: customer.name })} onClose={onClose} textOnly>
      <OrderRows query={useInfiniteQuery(customerOrdersQuery(customer.id))} />
    </Popup>
  );
}

/** Who registered or bought by one's codes, masked. */
export function Customers() {
  const { t } = useTranslation('sales');
  const query = useInfiniteQuery(customersQuery());
  const [open, setOpen] = useState<Customer | null>(null);
  return (
    <section className={styles.stack} aria-label={t('parts.customers')}>
      <p className={styles.lead}>{t('customers.masked')}</p>
      <QueryPart query={query} name={t('customers.name')}>
        {(data) => {
          const customers = data.pages.flatMap((page) => page.items);
          if (customers.length === 0)
            return (
              <Empty title={t('customers.empty')}>
                <p>{t('customers.emptyBody')}</p>
              </Empty>
            );
          return (
            <>
              <List>
                {customers.map((customer) => (
                  <li key={customer.id}>
                    <Row customer={customer} onOpen={() => setOpen(customer)} />
                  </li>
                ))}
              </List>
              <InfiniteScroll query={query} />
            </>
          );
        }}
      </QueryPart>
      {open !== null && <OrdersOf customer={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
