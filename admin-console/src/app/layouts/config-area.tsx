import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router-dom';
import { usePermission } from '../../shared/hooks/app-state';
import { paths } from '../../shared/navigation/paths';
import styles from './console-layout.module.css';

/** Navigation between the pages of the configuration. */
export function ConfigArea() {
  const { t } = useTranslation('shell');
  const canSeeSystem = usePermission('system.read');
  const tabs = [
    { path: paths.config, text: t('area.settings') },
    { path: paths.paymentMethods, text: t('area.paymentMethods') },
    { path: paths.announcements, text: t('area.announcements') },
    { path: paths.tutorials, text: t('area.tutorials') },
    { path: paths.mailTemplates, text: t('area.mail') },
    { path: paths.retention, text: t('area.retention') },
    ...(canSeeSystem ? [{ path: paths.system, text: t('area.system') }] : []),
  ];
  return (
    <>
      <nav className={styles.tabs} aria-label={t('nav.config')}>
        {tabs.map((tab) => (
          <NavLink key={tab.path} to={tab.path} end={tab.path === paths.config} className={styles.tab}>
            {tab.text}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
