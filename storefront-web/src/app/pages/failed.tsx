import { ApiError } from '@lotline/front-kit/api';
import { limits } from '@lotline/front-kit/config';
import { brokenPage, messageFor, requestIdOf } from '@lotline/front-kit/errors';
import { isOnline } from '@lotline/front-kit/request';
import { loginWithRedirect } from '@lotline/front-kit/session';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { CopyButton } from '../../shared/copy-button';
import { Page } from '../../shared/page';
import { paths } from '../../shared/paths';
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
  return <Broken error={error} />;
}

/** What happened, what didn't, and what to do. Reloading is left to the visitor: a form may be open elsewhere. */
function Broken({ error }: { error: unknown }) {
  const { t } = useText('shop');
  const kind = brokenPage(error, isOnline());
  const detail = requestIdOf(error) ?? (error instanceof Error ? error.message : null);
  return (
    <Page narrow title={t(`common:broken.${kind}.title`)} lead={t(`common:broken.${kind}.body`)} privatePage>
      <div className={`card ${styles.prose}`} role="alert">
        {error instanceof ApiError && <p>{messageFor(error, t)}</p>}
        {kind === 'fault' && detail !== null && (
          <p>
            {t('common:broken.support')} <code>{detail}</code>{' '}
            <CopyButton text={detail} name={t('common:broken.reference')} />
          </p>
        )}
        <div className={styles.notFound}>
          <Button kind="primary" onClick={() => window.location.reload()}>
            {t('common:action.reload')}
          </Button>
          <a href={paths.home}>{t('notFound.home')}</a>
          <a href={paths.service}>{t('notFound.support')}</a>
        </div>
      </div>
    </Page>
  );
}
