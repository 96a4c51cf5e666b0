import { safeRedirect } from '@lotline/front-kit/session';
import { Link, useSearchParams } from 'react-router-dom';
import { AuthCard } from '../../features/auth/components/auth-card';
import { RegisterForm } from '../../features/auth/components/register-form';
import { useGo } from '../../shared/go';
import { Page } from '../../shared/page';
import { paths } from '../../shared/paths';
import { useText } from '../../shared/text';

/** A new account, then on to where the visitor was going. */
export function RegisterPage() {
  const { t } = useText('auth');
  const go = useGo();
  const [params] = useSearchParams();
  const target = safeRedirect(params.get('redirect'), window.location.origin);
  const query = params.toString();
  return (
    <Page narrow title={t('register.title')} lead={t('register.lead')}>
      <AuthCard
        foot={
          <>
            {t('register.haveAccount')}{' '}
            <Link to={query === '' ? paths.login : `${paths.login}?${query}`}>{t('register.toLogin')}</Link>
          </>
        }
      >
        <RegisterForm onSignedIn={() => go(target ?? paths.home, { replace: true })} />
      </AuthCard>
    </Page>
  );
}
