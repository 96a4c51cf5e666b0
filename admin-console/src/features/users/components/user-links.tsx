import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePermission, useMenuPermission } from '../../../shared/hooks/app-state';
import { paths } from '../../../shared/navigation/paths';
import type { User } from '../api';
import styles from './users.module.css';

/** From a user to their orders, to what staff changed of them, and to what they changed as staff. */
export function UserLinks({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const canOpenOrders = useMenuPermission('sales');
  const canReadOrders = usePermission('orders.read') && canOpenOrders;
  const canOpenRoles = useMenuPermission('role');
  const canAudit = usePermission('audit.read') && canOpenRoles;
  if (!canReadOrders && !canAudit) return null;
  return (
    <nav className={styles.links} aria-label={t('links.label', { name: user.username })}>
      {canReadOrders && <Link to={paths.ordersOf(user.id)}>{t('links.orders')}</Link>}
      {canAudit && <Link to={paths.auditOf('user', user.id)}>{t('links.audit')}</Link>}
      {canAudit && user.roles.length > 0 && <Link to={paths.actsOf(user.username)}>{t('links.acts')}</Link>}
    </nav>
  );
}
