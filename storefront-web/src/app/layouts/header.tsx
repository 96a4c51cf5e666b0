import { useTranslation } from 'react-i18next';
import { useBrandPending } from '../../features/site/hooks/use-brand-pending';
import { session, useSession, useThemeMode } from '@lotline/shop/session';
import { Link } from 'react-router-dom';
import { ButtonLink, IconButton } from '../../shared/navigation/button';
import { paths } from '../../shared/navigation/paths';
import { AccountMenu } from './account-menu';
import { BrandName } from './brand';
import { CartButton } from './cart-button';
import { HelpMenu } from './help-menu';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch';
import { Navigation } from './navigation';

/** Light or dark; the footer has "like the system" as well. */
function ThemeSwitch() {
  const { t } = useTranslation();
  const mode = useThemeMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  const label = `${t('theme.label')}: ${t(`theme.${other}`)}`;
  return (
    <IconButton
      size="middle"
      icon={mode === 'dark' ? 'sun' : 'moon'}
      label={label}
      onClick={() => session.set('theme', other)}
    />
  );
}

/** Brand, navigation and the visitor's own settings. Guests, who have no page of support, get the ways to reach it here. */
export function Header() {
  const { t } = useTranslation(['shop', 'common']);
  const signIn = useSession();
  const isBrandPending = useBrandPending();
  return (
    <header className={styles.header}>
      <div className={isBrandPending ? `settles ${styles.inner}` : styles.inner}>
        <Link to={paths.home} className={styles.brand} data-loading={isBrandPending || undefined}>
          <BrandName />
        </Link>
        <Navigation />
        <div className={styles.tools}>
          <CartButton />
          <ThemeSwitch />
          {signIn === null ? (
            <>
              <HelpMenu />
              <ButtonLink type="text" to={paths.login}>
                {t('common:action.logIn')}
              </ButtonLink>
              <ButtonLink className={styles.register} to={paths.register}>
                {t('common:action.register')}
              </ButtonLink>
            </>
          ) : (
            <AccountMenu session={signIn} />
          )}
          {/* At the edge, where the words of no language move it. */}
          <LanguageSwitch />
        </div>
      </div>
    </header>
  );
}
