import { safeRedirect } from '@lotline/front-kit/session';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { AuthCard } from '../../features/auth/components/auth-card';
import { LoginForm } from '../../features/auth/components/login-form';
import { withQuery } from '../../features/auth/links';
import { useGo } from '../../shared/go';
import { Notice } from '../../shared/notice';
import { Page } from '../../shared/page';
import { paths } from '../../shared/paths';
import styles from './pages.module.css';
import { useText } from '../../shared/text';

/** Why the visitor is here: their sign-in was lost, or they have just changed their password. */
type Arrival = { expired?: boolean; changed?: boolean } | null;

function ArrivalNotice({ arrival }: { arrival: Arrival }) {
  const { t } = useText('auth');
  if (arrival?.expired !== true && arrival?.changed !== true) return null;
  return (
    <div className={styles.above}>
      {arrival.changed === true ? (
        <Notice tone="success">{t('login.changed')}</Notice>
      ) : (
        <Notice>{t('login.again')}</Notice>
      )}
    </div>
  );
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
    <Page narrow title={t('login.title')} lead={t('login.lead')} privatePage>
      <ArrivalNotice arrival={state} />
      <AuthCard
        foot={
          <>
            {t('login.noAccount')} <Link to={withQuery(paths.register, { redirect })}>{t('login.toRegister')}</Link>
          </>
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
