import { MenuOutlined, SearchOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { setNavOpen, useNavOpen, useOwesSecondFactor } from '../../shared/hooks/app-state';
import { paths } from '../../shared/navigation/paths';
import { openSheet } from '../keyboard/sheets';
import styles from './console-layout.module.css';
import { Environment } from './environment';
import { JobsMenu } from './jobs-menu';
import { LanguageSwitch } from './language-switch';
import { UserMenu } from './user-menu';

export function TopBar() {
  const { t } = useTranslation(['shell', 'common']);
  const navOpen = useNavOpen();
  const owes = useOwesSecondFactor();
  return (
    <header className={styles.top}>
      {!owes && (
        <button
          type="button"
          className={styles.burger}
          aria-label={t('nav.label')}
          aria-expanded={navOpen}
          aria-controls="areas"
          onClick={() => setNavOpen(!navOpen)}
        >
          <MenuOutlined aria-hidden />
        </button>
      )}
      <Link to={paths.home} className={styles.brand}>
        {t('common:brand')} <span className={styles.console}>{t('console')}</span>
      </Link>
      <Environment />
      <div className={styles.tools}>
        {!owes && (
          <>
            <button
              type="button"
              className={styles.find}
              aria-keyshortcuts="Control+K Meta+K"
              aria-label={`${t('palette.open')} Ctrl K`}
              onClick={() => openSheet('palette')}
            >
              <SearchOutlined aria-hidden />
              <span className={styles.wide}>{t('palette.open')}</span> <kbd className={styles.wide}>Ctrl K</kbd>
            </button>
            <JobsMenu />
          </>
        )}
        <LanguageSwitch />
        <UserMenu />
      </div>
    </header>
  );
}
