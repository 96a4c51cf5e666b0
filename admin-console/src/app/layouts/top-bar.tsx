import { MenuOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { setNavOpen, useBrand, useNavOpen, useSecondFactorRequired, useThemeMode } from '../../shared/hooks/app-state';
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
  const secondFactorRequired = useSecondFactorRequired();
  const mode = useThemeMode();
  const brand = useBrand();
  const logo = (mode === 'dark' ? brand?.logo_dark : null) ?? brand?.logo ?? null;
  return (
    <header className={styles.top}>
      {!secondFactorRequired && (
        <Button
          type="text"
          className={styles.burger}
          icon={<MenuOutlined aria-hidden />}
          aria-label={t('nav.label')}
          aria-expanded={navOpen}
          aria-controls={navOpen ? 'areas' : undefined}
          onClick={() => setNavOpen(!navOpen)}
        />
      )}
      <Link to={paths.home} className={styles.brand}>
        {logo === null ? (
          t('common:brand')
        ) : (
          <img className={styles.logo} src={logo.url} width={logo.width} height={logo.height} alt={t('common:brand')} />
        )}{' '}
        <span className={styles.console}>{t('console')}</span>
      </Link>
      <Environment />
      <div className={styles.tools}>
        {!secondFactorRequired && (
          <>
            <Button
              className={styles.find}
              icon={<SearchOutlined aria-hidden />}
              aria-keyshortcuts="Control+K Meta+K"
              aria-label={`${t('palette.open')} Ctrl K`}
              onClick={() => openSheet('palette')}
            >
              <span className={styles.wide}>{t('palette.open')}</span> <kbd className={styles.wide}>Ctrl K</kbd>
            </Button>
            <JobsMenu />
          </>
        )}
        <LanguageSwitch />
        <UserMenu />
      </div>
    </header>
  );
}
