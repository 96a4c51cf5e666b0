import { localText } from '@lotline/front-kit/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { siteConfigQuery } from '../../features/site/api';
import { setThemeChoice, useLanguage, useSession, useThemeMode } from '../../shared/app-state';
import { Icon } from '../../shared/icons';
import { paths } from '../../shared/paths';
import { AccountMenu } from './account-menu';
import { HelpMenu } from './help-menu';
import styles from './header.module.css';
import { useText } from '../../shared/text';

function Brand() {
  const { t } = useText();
  const [language] = useLanguage();
  const { data } = useQuery(siteConfigQuery());
  return (
    <Link to={paths.home} className={styles.brand}>
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="var(--ll-primary)" />
        <path
          d="M9 8v16h14"
          fill="none"
          stroke="var(--ll-on-primary)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M15 11h8M15 17h8"
          stroke="var(--ll-on-primary)"
          strokeOpacity=".7"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      </svg>
      <span>{data === undefined ? t('common:brand') : localText(data.name, language)}</span>
    </Link>
  );
}

/** The other language, named in itself. */
function LanguageSwitch() {
  const { t } = useText();
  const [language, setLanguage] = useLanguage();
  const other = language === 'en' ? 'zh-cn' : 'en';
  return (
    <button
      type="button"
      className={styles.tool}
      lang={other === 'en' ? 'en' : 'zh-CN'}
      onClick={() => setLanguage(other)}
      title={t('common:language.label')}
    >
      <Icon name="globe" size={20} />
      <span className={styles.language}>{t(`common:language.${other}`)}</span>
    </button>
  );
}

/** Light or dark; the footer has "like the system" as well. */
function ThemeSwitch() {
  const { t } = useText();
  const mode = useThemeMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  const label = `${t('common:theme.label')}: ${t(`common:theme.${other}`)}`;
  return (
    <button
      type="button"
      className={styles.tool}
      onClick={() => setThemeChoice(other)}
      aria-label={label}
      title={label}
    >
      <Icon name={mode === 'dark' ? 'sun' : 'moon'} size={20} />
    </button>
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
        <Brand />
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
          <LanguageSwitch />
          <ThemeSwitch />
          <HelpMenu />
          {session === null ? (
            <>
              <Link to={paths.login} className={styles.tool}>
                {t('common:action.logIn')}
              </Link>
              <Link to={paths.register} className={styles.register}>
                {t('common:action.register')}
              </Link>
            </>
          ) : (
            <AccountMenu session={session} />
          )}
        </div>
      </div>
    </header>
  );
}
