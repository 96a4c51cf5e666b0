import { ApiError } from '@lotline/front-kit/api';
import { limits } from '@lotline/front-kit/config';
import { messageFor, requestIdOf } from '@lotline/front-kit/errors';
import { loginWithRedirect } from '@lotline/front-kit/session';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { Page } from '../../shared/page';
import { session } from '../../shared/services';
import styles from './pages.module.css';
import { useText } from '../../shared/text';
import { Button } from '../../shared/button';

/** For a page that broke. A lost sign-in says so for two seconds and opens the login page. */
export function FailedPage() {
  const { t } = useText('shop');
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const lost = error instanceof ApiError && error.signInLost;
  useEffect(() => {
    if (!lost) return;
    const timer = setTimeout(() => {
      session.clear();
      void navigate(loginWithRedirect(pathname, search), { replace: true });
    }, limits.loginExpiredDelayMs);
    return () => clearTimeout(timer);
  }, [lost, navigate, pathname, search]);

  if (lost)
    return (
      <Page narrow title={t('common:session.expiredTitle')}>
        {t('common:session.leaving')}
      </Page>
    );
  const detail = requestIdOf(error) ?? (error instanceof Error ? error.message : null);
  return (
    <Page narrow title={t('failed.title')} lead={t('failed.lead')} privatePage>
      <div className={`card ${styles.prose}`} role="alert">
        {error instanceof ApiError && <p>{messageFor(error, t)}</p>}
        {detail !== null && (
          <p>
            {t('failed.support')} <code>{detail}</code>
          </p>
        )}
        <Button kind="primary" onClick={() => window.location.reload()}>
          {t('failed.reload')}
        </Button>
      </div>
    </Page>
  );
}
