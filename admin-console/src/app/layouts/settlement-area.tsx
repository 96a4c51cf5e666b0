import { useTranslation } from 'react-i18next';
import { Navigate, NavLink, Outlet } from 'react-router-dom';
import { usePermission } from '../../shared/hooks/app-state';
import { paths } from '../../shared/navigation/paths';
import styles from './console-layout.module.css';

function useTabs() {
  const { t } = useTranslation('shell');
  const may = {
    payouts: usePermission('settlements.read'),
    commissions: usePermission('agents.read'),
    receipts: usePermission('receipts.read'),
  };
  return [
    ...(may.payouts ? [{ path: paths.settlements, text: t('area.payouts') }] : []),
    ...(may.commissions ? [{ path: paths.commissions, text: t('area.commissions') }] : []),
    ...(may.receipts ? [{ path: paths.receipts, text: t('area.receipts') }] : []),
  ];
}

/** The first list of the settlement area that the reader may see. */
export function FirstOfSettlement() {
  const [first] = useTabs();
  return <Navigate to={first?.path ?? paths.home} replace />;
}

/** Navigation between the lists of the settlement area. */
export function SettlementArea() {
  const { t } = useTranslation('shell');
  const tabs = useTabs();
  if (tabs.length < 2) return <Outlet />;
  return (
    <>
      <nav className={styles.tabs} aria-label={t('nav.settlement')}>
        {tabs.map(({ path, text }) => (
          <NavLink key={path} to={path} className={styles.tab}>
            {text}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
