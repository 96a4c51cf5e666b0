import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router-dom';
import { usePermission } from '../../shared/hooks/app-state';
import { paths } from '../../shared/navigation/paths';
import styles from './console-layout.module.css';

/** Navigation between the lists of the sales area. */
export function SalesArea() {
  const { t } = useTranslation('shell');
  const canReadClaims = usePermission('claims.read');
  const canReadStaff = usePermission('sales.read');
  const tabs = [
    { path: paths.orders, text: t('area.orders') },
    ...(canReadClaims ? [{ path: paths.claims, text: t('area.claims') }] : []),
    ...(canReadStaff ? [{ path: paths.salesStaff, text: t('area.salesStaff') }] : []),
  ];
  if (tabs.length === 1) return <Outlet />;
  return (
    <>
      <nav className={styles.tabs} aria-label={t('nav.sales')}>
        {tabs.map((tab) => (
          <NavLink key={tab.path} to={tab.path} end={tab.path === paths.orders} className={styles.tab}>
            {tab.text}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
