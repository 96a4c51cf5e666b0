import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { ListSection } from '../../../shared/components/list-section';
import { customersQuery, type Customer } from '../api';
import styles from './sales.module.css';

function Name({ customer }: { customer: Customer }) {
  const name = <strong>{customer.username ?? customer.name}</strong>;
  return customer.user_id === null ? name : <PageLink to={paths.user(customer.user_id)}>{name}</PageLink>;
}

/** Only users who are theirs now can be reassigned. */
const canMove = (customer: Customer): customer is Customer & { username: string } =>
  customer.username !== null && customer.by !== 'order' && !customer.moved;

/** Who registered or bought by their codes. `onAssign` and `onTransfer` are null for those who may not. */
export function Customers(props: {
  staffId: string;
  onAssign: (() => void) | null;
  /** With the username of the customer. */
  onTransfer: ((username: string) => void) | null;
}) {
  const { staffId, onAssign, onTransfer } = props;
  const { t } = useTranslation(['sales', 'common']);
  const language = useLanguage();
  const answer = useInfiniteQuery(customersQuery(staffId));
  const rows = answer.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <ListSection
      title={t('customers.title')}
      empty={t('customers.none')}
      answer={answer}
      rows={rows.map((customer) => (
        <li key={customer.id} className={styles.row}>
          <Name customer={customer} />
          <span>{t('customers.orders', { count: customer.orders, spent: formatUsdt(customer.spent) })}</span>
          <span className={styles.quiet}>
            {t(`customers.by.${customer.by}`, { at: formatDateTime(customer.since, language) })}
            {customer.reason !== null && ` · ${customer.reason}`}
            {customer.moved && ` · ${t('customers.moved')}`}
          </span>
          {onTransfer !== null && canMove(customer) && (
            <Button
              size="small"
              className={styles.right}
              aria-label={t('transfer.openOf', { name: customer.username })}
              onClick={() => onTransfer(customer.username)}
            >
              {t('transfer.open')}
            </Button>
          )}
        </li>
      ))}
    >
      <div className={styles.buttons}>
        {answer.hasNextPage && (
          <Button loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
            {t('common:action.loadMore')}
          </Button>
        )}
        {onAssign !== null && <Button onClick={onAssign}>{t('assign.open')}</Button>}
      </div>
    </ListSection>
  );
}
