import { useTranslation } from 'react-i18next';
import { ApiError } from '@lotline/web-core/api';
import { brokenPage, messageFor, requestIdOf } from '@lotline/web-core/errors';
import { isOnline } from '@lotline/web-core/browser';
import { useRouteError } from 'react-router-dom';
import { CopyButton } from '../../../shared/content/copy-button';
import { Page } from '../../../shared/content/page';
import { paths } from '../../../shared/navigation/paths';
import styles from '../pages.module.css';
import { Button } from '../../../shared/navigation/button';

/** For a page that broke. */
export const ErrorPage = () => <Broken error={useRouteError()} />;

/** What happened, what didn't, and what to do. Reloading is left to the visitor: a form may be open elsewhere. */
function Broken({ error }: { error: unknown }) {
  const { t } = useTranslation(['shop', 'common', 'errors']);
  const kind = brokenPage(error, isOnline());
  const detail = requestIdOf(error) ?? (error instanceof Error ? error.message : null);
  return (
    <Page narrow title={t(`common:broken.${kind}.title`)} lead={t(`common:broken.${kind}.body`)} privatePage>
      <div className={`card ${styles.prose}`} role="alert">
        {error instanceof ApiError && <p>{messageFor(error, t)}</p>}
        {kind === 'error' && detail !== null && (
          <p>
            {t('common:broken.support')} <code>{detail}</code>{' '}
            <CopyButton text={detail} name={t('common:broken.reference')} />
          </p>
        )}
        <div className={styles.onward}>
          <Button type="primary" onClick={() => window.location.reload()}>
            {t('common:action.reload')}
          </Button>
          <a href={paths.home}>{t('nav.home')}</a>
          <a href={paths.service}>{t('nav.service')}</a>
        </div>
      </div>
    </Page>
  );
}
