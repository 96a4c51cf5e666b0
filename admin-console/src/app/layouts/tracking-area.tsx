import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths';
import styles from './console-layout.module.css';

/** Navigation between the pages about what visitors do. */
export function TrackingArea() {
  const { t } = useTranslation('shell');
  const tabs = [
    { path: paths.tracking, text: t('area.catalogue') },
    { path: paths.events, text: t('area.events') },
    { path: paths.eventSummary, text: t('area.summary') },
    { path: paths.eventFunnel, text: t('area.funnel') },
  ];
  return (
    <>
      <nav className={styles.tabs} aria-label={t('nav.tracking')}>
        {tabs.map((tab) => (
          <NavLink key={tab.path} to={tab.path} end={tab.path === paths.tracking} className={styles.tab}>
            {tab.text}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
