import { session } from '@lotline/shop/session';
import { isMobilePath, isPayPath } from '@lotline/web-core/session';
import { useLayoutEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { queryClient } from '../../shared/api/query-client';
import { LiveRegion } from '../../shared/feedback/announcer';
import { BrandMark } from '../../shared/navigation/brand-mark';
import { LanguageSwitch } from '../../shared/navigation/language-switch';
import { OpenCaptchaSheet } from '../open-captcha-sheet';
import { paths } from '../paths';
import styles from './login-frame.module.css';

function Header() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <header className={styles.header}>
      <Link to={paths.home}>
        <BrandMark />
        {t('toBrand', { brand: t('common:brand') })}
      </Link>
      <LanguageSwitch />
    </header>
  );
}

/** Frame of the login page and of its views: registration, and a forgotten password. */
export const LoginFrame = ({ children }: { children: ReactNode }) => (
  <>
    <Header />
    <main className={styles.main}>{children}</main>
    <OpenCaptchaSheet />
    <LiveRegion />
  </>
);

/** A visit to a login path ends the sign-in (docs/specification.md, 2.24). `expired`: and clears the storage (4.4). */
export function useEndedSignIn(expired = false): void {
  // Before anything on this page begins to load: that is not to be forgotten.
  useLayoutEffect(() => {
    if (expired) session.clear();
    else session.clearSignIn();
    queryClient.clear();
  }, [expired]);
}

/** Opens an address of the site in the place of this page. The cashier and the other apps are documents of their own. */
export function useOpen(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => {
    const { pathname } = new URL(to, window.location.origin);
    if (isMobilePath(pathname) && !isPayPath(pathname)) void navigate(to, { replace: true });
    else window.location.replace(to);
  };
}

/** Another view of the login, which comes back to the same place afterwards; what is empty is left out. */
export function withRedirect(path: string, redirect: string | null, more: Record<string, string> = {}): string {
  const query = Object.entries({ ...more, redirect: redirect ?? '' }).filter(([, value]) => value !== '');
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
}
