import { safeRedirect } from '@lotline/front-kit/session';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { AuthCard } from '../../features/auth/components/auth-card';
import { LoginForm } from '../../features/auth/components/login-form';
import { useGo } from '../../shared/go';
import { Notice } from '../../shared/notice';
import { Page } from '../../shared/page';
import { paths } from '../../shared/paths';
import styles from './pages.module.css';
import { useText } from '../../shared/text';

/** Login, then back to where the visitor was going. */
export function LoginPage() {
  const { t } = useText('auth');
  const go = useGo();
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: { expired?: boolean } | null };
  const target = safeRedirect(params.get('redirect'), window.location.origin);
  const query = params.toString();
  return (
    <Page narrow title={t('login.title')} lead={t('login.lead')} privatePage>
      {state?.expired === true && (
        <div className={styles.above}>
          <Notice>{t('login.again')}</Notice>
        </div>
      )}
      <AuthCard
        foot={
          <>
            {t('login.noAccount')}{' '}
            <Link to={query === '' ? paths.register : `${paths.register}?${query}`}>{t('login.toRegister')}</Link>
          </>
        }
      >
        <LoginForm onSignedIn={() => go(target ?? paths.home, { replace: true })} />
      </AuthCard>
    </Page>
  );
}
