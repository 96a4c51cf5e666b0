import { Link, NavLink, useLocation } from 'react-router-dom';
import { setThemeChoice, useSession, useThemeMode } from '../../shared/app-state';
import { ButtonLink, IconButton } from '../../shared/navigation/button';
import { paths } from '../../shared/navigation/paths';
import { AccountMenu } from './account-menu';
import { BrandMark, useBrand } from './brand';
import { HelpMenu } from './help-menu';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch';
import { useText } from '../../shared/text';

/** Light or dark; the footer has "like the system" as well. */
function ThemeSwitch() {
  const { t } = useText();
  const mode = useThemeMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  const label = `${t('common:theme.label')}: ${t(`common:theme.${other}`)}`;
  return (
    <IconButton
      size="middle"
      icon={mode === 'dark' ? 'sun' : 'moon'}
      label={label}
      onClick={() => setThemeChoice(other)}
    />
  );
}

/** Brand, navigation, the visitor's own settings, and help at the same place of every page. */
export function Header() {
  const { t } = useText('shop');
  const session = useSession();
  // The list and each article are one part of the shop, at two addresses.
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to={paths.home} className={styles.brand}>
          <BrandMark />
          <span>{useBrand()}</span>
        </Link>
        <nav className={styles.nav} aria-label={t('nav.main')}>
          <NavLink to={paths.home}>{t('nav.home')}</NavLink>
          <NavLink to={paths.buy}>{t('nav.buy')}</NavLink>
          <NavLink to={paths.orders}>{t('nav.orders')}</NavLink>
          {session !== null && <NavLink to={paths.balance}>{t('nav.balance')}</NavLink>}
          <NavLink to={paths.checkLive}>{t('nav.checkLive')}</NavLink>
          <Link to={paths.tutorials} aria-current={pathname.startsWith('/client/blogs') ? 'page' : undefined}>
            {t('nav.tutorials')}
          </Link>
        </nav>
        <div className={styles.tools}>
          <ThemeSwitch />
          <HelpMenu />
          {session === null ? (
            <>
              <ButtonLink type="text" to={paths.login}>
                {t('common:action.logIn')}
              </ButtonLink>
              <ButtonLink className={styles.register} to={paths.register}>
                {t('common:action.register')}
              </ButtonLink>
            </>
          ) : (
            <AccountMenu session={session} />
          )}
          {/* At the edge, where the words of no language move it. */}
          <LanguageSwitch />
        </div>
      </div>
    </header>
  );
}
