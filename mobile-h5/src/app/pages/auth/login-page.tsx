import { abandonSession, authTexts, startSession, useFirstPassword, type OnLoggedIn } from '@lotline/shop/auth';
import { isAdminPath, safeRedirect } from '@lotline/web-core/session';
import type { Schemas } from '@lotline/web-core/api';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { LoginForm } from '../../../features/auth/components/login-form';
import { ReachUs } from '../../../features/support/components/reach-us';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { PageTitle } from '../../../shared/navigation/page-title';
import { LoginFrame, useEndedSignIn, useOpen, withRedirect } from '../../layouts/login-frame';
import { paths } from '../../paths';
import { addTexts } from '../../start';
import styles from './login-page.module.css';

addTexts(authTexts);

const OwnPassword = lazy(() => import('./own-password'));

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
  [paths.agents, 'agentsAndSales'],
  [paths.mobileAdmin, 'mobileAdmin'],
  [paths.board, 'mobileAdmin'],
  [paths.events, 'mobileAdmin'],
  [paths.settings, 'mobileAdmin'],
  [paths.staffAccount, 'mobileAdmin'],
] as const;

const purposeOf = (target: string | null) => {
  if (target === null) return null;
  const { pathname } = new URL(target, window.location.origin);
  return purposes.find(([page]) => pathname === page || pathname.startsWith(`${page}/`))?.[1] ?? null;
};

/** What brought the visitor here, or what an account is for. */
function Arrived({ arrival, target }: { arrival: Arrival; target: string | null }) {
  const { t } = useTranslation('auth');
  if (arrival?.changed === true) return <NoticeBar tone="success">{t('login.changed')}</NoticeBar>;
  if (arrival?.expired === true) return <NoticeBar>{t('login.again')}</NoticeBar>;
  return (
    <p className={styles.lead}>
      {target === null ? t('login.lead') : t(`login.purpose.${purposeOf(target) ?? 'other'}`)}
    </p>
  );
}

/** The password was right, and the account has no place in the back office. */
function NotStaff({ name }: { name: string }) {
  const { t } = useTranslation('auth');
  return (
    <NoticeBar tone="error">
      <p>{t('notStaff.refused', { name })}</p>
      <Link to={paths.home}>{t('notStaff.toStore')}</Link>
    </NoticeBar>
  );
}

/** Where the visitor was going; who has to set up a second factor can do nothing elsewhere. */
function wayIn({ required_action: action }: Schemas['Session'], target: string | null): string {
  const to = target ?? paths.home;
  return action === 'second_factor' && !isAdminPath(new URL(to, window.location.origin).pathname)
    ? paths.staffAccount
    : to;
}

/** The card to sign in with, and the ways round it. */
function SignIn(props: { target: string | null; known: string; onLoggedIn: OnLoggedIn }) {
  const { target, known, onLoggedIn } = props;
  const { t } = useTranslation('auth');
  return (
    <>
      <div className={styles.card}>
        <LoginForm onLoggedIn={onLoggedIn} known={known} forgotten={withRedirect(paths.forgotPassword, target)} />
        {/* Staff are given their account. */}
        {purposeOf(target) === 'mobileAdmin' ? null : (
          <p className={styles.foot}>
            {t('login.noAccount')} <Link to={withRedirect(paths.register, target)}>{t('login.toRegister')}</Link>
          </p>
        )}
      </div>
      <p className={styles.foot}>
        <Link to={paths.home}>{t('login.guest')}</Link>
      </p>
      {purposeOf(target) === 'service' ? <ReachUs /> : null}
    </>
  );
}

/** Whose account may not come in here: how often that happened, and what it is called. */
type Refused = { name: string; attempt: number };

/** What follows a right password: the page that was asked for, unless something has to be done or refused before. */
function useEntrance(target: string | null) {
  const open = useOpen();
  const [refused, setRefused] = useState<Refused | null>(null);
  const user = useFirstPassword((signIn) => {
    startSession(signIn);
    open(wayIn(signIn, target));
  });
  const loggedIn: OnLoggedIn = (signIn, password) => {
    if (purposeOf(target) !== 'mobileAdmin' || signIn.user.isAdmin) return user.loggedIn(signIn, password);
    void abandonSession(signIn).catch(() => undefined);
    setRefused((before) => ({ name: signIn.user.username, attempt: (before?.attempt ?? 0) + 1 }));
  };
  return { ...user, refused, loggedIn };
}

/** Signs in and goes back to where the visitor came from. Opening it signs out. */
export function Component() {
  const { t } = useTranslation('auth');
  const [query] = useSearchParams();
  const { state } = useLocation() as { state: Arrival };
  const target = safeRedirect(query.get('redirect'), window.location.origin);
  const expired = state?.expired === true;
  useEndedSignIn(expired);
  const { refused, first, loginName, loggedIn, chosen } = useEntrance(target);
  const arrival = loginName === null ? state : { changed: true };
  return (
    <LoginFrame>
      {first === null ? (
        <>
          <PageTitle title={t('login.title')} />
          {refused === null ? <Arrived arrival={arrival} target={target} /> : <NotStaff name={refused.name} />}
          <SignIn
            key={refused?.attempt}
            target={target}
            known={loginName ?? query.get('username') ?? ''}
            onLoggedIn={loggedIn}
          />
        </>
      ) : (
        <Suspense fallback={null}>
          <OwnPassword first={first} onChosen={chosen} />
        </Suspense>
      )}
    </LoginFrame>
  );
}
