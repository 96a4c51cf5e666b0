import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay, useMayOpen } from '../../../shared/app-state';
import { paths } from '../../../shared/paths';
import type { User } from '../api';
import styles from './users.module.css';

/** From a user to their orders, to what staff changed of them, and to what they changed as staff. */
export function UserLinks({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const mayOpenOrders = useMayOpen('sales');
  const mayReadOrders = useMay('orders.read') && mayOpenOrders;
  const mayOpenRoles = useMayOpen('role');
  const mayAudit = useMay('audit.read') && mayOpenRoles;
  if (!mayReadOrders && !mayAudit) return null;
  return (
    <nav className={styles.links} aria-label={t('links.label', { name: user.username })}>
      {mayReadOrders && <Link to={paths.ordersOf(user.id)}>{t('links.orders')}</Link>}
      {mayAudit && <Link to={paths.auditOf('user', user.id)}>{t('links.audit')}</Link>}
      {mayAudit && user.roles.length > 0 && <Link to={paths.actsOf(user.username)}>{t('links.acts')}</Link>}
    </nav>
  );
}
