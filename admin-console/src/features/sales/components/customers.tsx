import { formatDateTime } from '@lotline/front-kit/i18n';
import { formatUsdt } from '@lotline/front-kit/money';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage, useMay, useMayOpen } from '../../../shared/app-state';
import { paths } from '../../../shared/paths';
import { Part } from '../../../shared/part';
import { useCustomers, type Customer } from '../api';
import styles from './sales.module.css';

function Name({ customer }: { customer: Customer }) {
  const mayOpen = useMayOpen('user');
  const mayRead = useMay('users.read');
  const name = customer.username ?? customer.name;
  return mayOpen && mayRead && customer.user_id !== null ? (
    <Link to={paths.user(customer.user_id)}>{name}</Link>
  ) : (
    <strong>{name}</strong>
  );
}

/** Who registered or bought by their codes. `onAssign` is null for those who may not give them any. */
export function Customers({ staffId, onAssign }: { staffId: string; onAssign: (() => void) | null }) {
  const { t } = useTranslation(['sales', 'common']);
  const language = useLanguage();
  const answer = useCustomers(staffId);
  const rows = answer.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Part
      title={t('customers.title')}
      empty={t('customers.none')}
      answer={answer}
      rows={rows.map((customer) => (
        <li key={customer.id} className={styles.row}>
          <Name customer={customer} />
          <span>{t('customers.orders', { count: customer.orders, spent: formatUsdt(customer.spent) })}</span>
          <span className={styles.quiet}>
            {t(`customers.by.${customer.by}`, { at: formatDateTime(customer.since, language) })}
            {customer.moved && ` · ${t('customers.moved')}`}
          </span>
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
    </Part>
  );
}
