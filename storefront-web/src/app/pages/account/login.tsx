import { useTranslation } from 'react-i18next';
import { authTexts, startSession, useFirstPassword, type OnLoggedIn } from '@lotline/shop/auth';
import type { FirstSignIn } from '@lotline/web-core/account';
import type { Schemas } from '@lotline/web-core/api';
import { isAdminPath, safeRedirect } from '@lotline/web-core/session';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { AuthCard } from '../../../features/auth/components/auth-card';
import { LoginForm } from '../../../features/auth/components/login-form';
import { OwnPasswordForm } from '../../../features/auth/components/own-password-form';
import { withQuery } from '../../../features/auth/links';
import { Contacts } from '../../../features/site/components/contacts';
import { useGo } from '../../../shared/navigation/use-go';
import { Notice } from '../../../shared/feedback/notice';
import { Page } from '../../../shared/content/page';
import { paths } from '../../../shared/navigation/paths';
import { loginPurpose } from './login-purpose';
import styles from '../pages.module.css';
import { addTexts } from '../../i18n';

addTexts(authTexts);

/** What brought the visitor here beside a page that needs a sign-in: theirs was lost, or they changed the password. */
type Arrival = { expired?: boolean; changed?: boolean } | null;

function ArrivalNotice({ arrival, target }: { arrival: Arrival; target: string | null }) {
  const { t } = useTranslation('auth');
  const purpose = loginPurpose(target);
  if (arrival?.changed === true) return <Notice tone="success">{t('login.changed')}</Notice>;
  if (arrival?.expired === true) return <Notice>{t('login.again')}</Notice>;
  if (purpose === null) return null;
  return (
    <Notice>
      {t(`login.purpose.${purpose}`)}
      {purpose === 'service' && <Contacts />}
    </Notice>
  );
}

/** Where the visitor was going; who has to set up a second factor can do nothing elsewhere. */
const wayIn = ({ required_action: action }: Schemas['Session'], target: string | null): string =>
  action === 'second_factor' && !isAdminPath(target ?? '') ? paths.security : (target ?? paths.home);

/** The card to sign in with, and what leads elsewhere from it. */
function SignIn(props: {
  redirect: string | null;
  console: boolean;
  username: string | undefined;
  onLoggedIn: OnLoggedIn;
}) {
  const { redirect, username, onLoggedIn } = props;
  const { t } = useTranslation('auth');
  return (
    <AuthCard
      foot={
        // Staff are given their account.
        props.console ? undefined : (
          <>
            {t('login.noAccount')} <Link to={withQuery(paths.register, { redirect })}>{t('login.toRegister')}</Link>
          </>
        )
      }
    >
      <LoginForm
        username={username}
        onLoggedIn={onLoggedIn}
        forgotten={(typed) => (
          <Link
            to={withQuery(paths.forgotPassword, { redirect })}
            // An e-mail that stands here already need not be typed again; it stays out of the address.
            state={{ email: typed.includes('@') ? typed : '' }}
          >
            {t('login.forgot')}
          </Link>
        )}
      />
    </AuthCard>
  );
}

/** The user's own password instead of one that another person has set. */
function OwnPassword(props: {
  first: FirstSignIn;
  onChosen: (session: Schemas['Session'] | null, password: string) => void;
}) {
  const { t } = useTranslation('auth');
  return (
    <Page narrow title={t('own.title')} lead={t('own.lead', { name: props.first.session.user.username })} privatePage>
      <AuthCard>
        <OwnPasswordForm {...props} />
      </AuthCard>
    </Page>
  );
}

/** Login, then back to where the visitor was going. */
export function LoginPage() {
  const { t } = useTranslation('auth');
  const go = useGo();
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: Arrival };
  const redirect = params.get('redirect');
  const target = safeRedirect(redirect, window.location.origin);
  const { first, loginName, loggedIn, chosen } = useFirstPassword((session) => {
    startSession(session);
    go(wayIn(session, target), { replace: true });
  });
  if (first !== null) return <OwnPassword first={first} onChosen={chosen} />;
  return (
    <Page narrow title={t('login.title')} lead={target === null ? t('login.lead') : undefined} privatePage>
      <div className={styles.above}>
        <ArrivalNotice arrival={loginName === null ? state : { changed: true }} target={target} />
      </div>
      <SignIn
        redirect={redirect}
        console={loginPurpose(target) === 'console'}
        username={loginName ?? params.get('username') ?? undefined}
        onLoggedIn={loggedIn}
      />
    </Page>
  );
}
