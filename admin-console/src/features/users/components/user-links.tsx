import { useTranslation } from 'react-i18next';
import { PageLink, useCanVisit } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import type { User } from '../api';
import styles from './users.module.css';

/** From a user to their orders, to what staff changed of them, and to what they changed as staff. */
export function UserLinks({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const canReadOrders = useCanVisit(paths.orders);
  const canAudit = useCanVisit(paths.audit);
  if (!canReadOrders && !canAudit) return null;
  return (
    <nav className={styles.links} aria-label={t('links.label', { name: user.username })}>
      {canReadOrders && <PageLink to={paths.ordersOf(user.id)}>{t('links.orders')}</PageLink>}
      {canAudit && <PageLink to={paths.auditOf('user', user.id)}>{t('links.audit')}</PageLink>}
      {canAudit && user.roles.length > 0 && <PageLink to={paths.auditBy(user.username)}>{t('links.auditBy')}</PageLink>}
    </nav>
  );
}
