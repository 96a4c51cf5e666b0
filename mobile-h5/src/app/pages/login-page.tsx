import { isMobilePath, isPayPath, safeRedirect } from '@lotline/front-kit/session';
import type { Schemas } from '@lotline/front-kit/api';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { LoginForm } from '../../features/auth/components/login-form';
import { ReachUs } from '../../features/auth/components/reach-us';
import { LiveRegion } from '../../shared/announcer';
import { Notice } from '../../shared/notice';
import { LanguageSwitch } from '../../shared/language-switch';
import { PageTitle } from '../../shared/page-title';
import { queryClient } from '../../shared/query-client';
import { session } from '../../shared/session';
import { paths } from '../paths';
import styles from './pages.module.css';

/** Why the visitor is here: their sign-in was lost, or they have just changed their password. */
type Arrival = { expired?: boolean; changed?: boolean } | null;

/** What one signs in for, by the page that was asked for. */
const purposes = [
  [paths.orders, 'orders'],
  [paths.balance, 'balance'],
  [paths.me, 'account'],
  [paths.account, 'account'],
  [paths.service, 'service'],
  [paths.checkLive, 'checkLive'],
  [paths.tutorials, 'tutorials'],
] as const;

const purposeOf = (target: string | null) => {
  if (target === null) return null;
  const { pathname } = new URL(target, window.location.origin);
  return purposes.find(([page]) => pathname === page || pathname.startsWith(`${page}/`))?.[1] ?? null;
};

function Hint({ arrival, target }: { arrival: Arrival; target: string | null }) {
  const { t } = useTranslation('auth');
  if (arrival?.changed === true) return <Notice tone="success">{t('changed')}</Notice>;
  if (arrival?.expired === true) return <Notice>{t('again')}</Notice>;
  if (target === null) return null;
  return <Notice>{t(`purpose.${purposeOf(target) ?? 'other'}`)}</Notice>;
}

/** A page of the desktop app, which comes back to the same place afterwards. */
const withRedirect = (path: string, redirect: string | null): string =>
  redirect === null ? path : `${path}?${new URLSearchParams({ redirect })}`;

/** Signs in and goes back to where the visitor came from. Opening it signs out. */
export function Component() {
  const { t } = useTranslation(['auth', 'common']);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { state } = useLocation() as { state: Arrival };
  const target = safeRedirect(query.get('redirect'), window.location.origin);
  const expired = state?.expired === true;
  // Before anything on this page begins to load: that is not to be forgotten.
  useLayoutEffect(() => {
    if (expired) session.clear();
    else session.clearSignIn();
    queryClient.clear();
  }, [expired]);
  const enter = (signIn: Schemas['Session']) => {
    session.set('userInfo', signIn);
    const to = target ?? paths.home;
    const { pathname } = new URL(to, window.location.origin);
    // The cashier and the other apps are documents of their own.
    if (isMobilePath(pathname) && !isPayPath(pathname)) void navigate(to, { replace: true });
    else window.location.replace(to);
  };
  return (
    <main className={styles.login}>
      <header className={styles.head}>
        <Link to={paths.home} className={styles.brand}>
          {t('common:brand')}
        </Link>
        <LanguageSwitch />
      </header>
      <PageTitle title={t('title')} />
      <div className={styles.arrival}>
        <Hint arrival={state} target={target} />
      </div>
      <LoginForm
        onSession={enter}
        known={query.get('username') ?? ''}
        forgotten={withRedirect(paths.forgotPassword, target)}
      />
      <p className={styles.hint}>
        {t('noAccount')} <a href={withRedirect(paths.register, target)}>{t('common:action.register')}</a>
      </p>
      <p className={styles.hint}>
        <Link to={paths.home}>{t('guest')}</Link>
      </p>
      {purposeOf(target) === 'service' ? <ReachUs /> : null}
      <LiveRegion />
    </main>
  );
}
