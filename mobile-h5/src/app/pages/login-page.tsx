import { isMobilePath, isPayPath, safeRedirect } from '@lotline/front-kit/session';
import type { Schemas } from '@lotline/front-kit/api';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { LoginForm } from '../../features/auth/components/login-form';
import { LiveRegion } from '../../shared/announcer';
import { LanguageSwitch } from '../../shared/language-switch';
import { PageTitle } from '../../shared/page-title';
import { queryClient } from '../../shared/query-client';
import { session } from '../../shared/session';
import { paths } from '../paths';
import styles from './pages.module.css';

/** Signs in and goes back to where the visitor came from. Opening it signs out. */
export function Component() {
  const { t } = useTranslation(['auth', 'common']);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const target = safeRedirect(query.get('redirect'), window.location.origin);
  useEffect(() => {
    session.clearSignIn();
    queryClient.clear();
  }, []);
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
      {target === null ? null : <p className={styles.hint}>{t('returning')}</p>}
      <LoginForm onSession={enter} />
      <p className={styles.hint}>
        {t('noAccount')} <a href={paths.register}>{t('common:action.register')}</a>
      </p>
      <p className={styles.hint}>
        <Link to={paths.home}>{t('guest')}</Link>
      </p>
      <LiveRegion />
    </main>
  );
}
