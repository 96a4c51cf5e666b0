import { safeRedirect } from '@lotline/front-kit/session';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { AuthCard } from '../../features/auth/components/auth-card';
import { LoginForm } from '../../features/auth/components/login-form';
import { withQuery } from '../../features/auth/links';
import { useGo } from '../../shared/go';
import { Notice } from '../../shared/notice';
import { Page } from '../../shared/page';
import { paths } from '../../shared/paths';
import { loginPurpose } from './login-purpose';
import styles from './pages.module.css';
import { useText } from '../../shared/text';

/** What brought the visitor here beside a page that needs a sign-in: theirs was lost, or they changed the password. */
type Arrival = { expired?: boolean; changed?: boolean } | null;

function ArrivalNotice({ arrival, target }: { arrival: Arrival; target: string | null }) {
  const { t } = useText('auth');
  const purpose = loginPurpose(target);
  if (arrival?.changed === true) return <Notice tone="success">{t('login.changed')}</Notice>;
  if (arrival?.expired === true) return <Notice>{t('login.again')}</Notice>;
  return purpose === null ? null : <Notice>{t(`login.purpose.${purpose}`)}</Notice>;
}

/** Login, then back to where the visitor was going. */
export function LoginPage() {
  const { t } = useText('auth');
  const go = useGo();
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: Arrival };
  const redirect = params.get('redirect');
  const target = safeRedirect(redirect, window.location.origin);
  return (
    <Page narrow title={t('login.title')} lead={target === null ? t('login.lead') : undefined} privatePage>
      <div className={styles.above}>
        <ArrivalNotice arrival={state} target={target} />
      </div>
      <AuthCard
        foot={
          // Staff are given their account.
          loginPurpose(target) === 'console' ? undefined : (
            <>
              {t('login.noAccount')} <Link to={withQuery(paths.register, { redirect })}>{t('login.toRegister')}</Link>
            </>
          )
        }
      >
        <LoginForm
          username={params.get('username') ?? undefined}
          onSignedIn={() => go(target ?? paths.home, { replace: true })}
          forgotten={(username) => (
            <Link
              to={withQuery(paths.forgotPassword, { redirect })}
              // An e-mail that stands here already need not be typed again; it stays out of the address.
              state={{ email: username.includes('@') ? username : '' }}
            >
              {t('login.forgot')}
            </Link>
          )}
        />
      </AuthCard>
    </Page>
  );
}
