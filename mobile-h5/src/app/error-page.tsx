import { brokenPage, requestIdOf } from '@lotline/web-core/errors';
import { isOnline } from '@lotline/web-core/browser';
import { Button } from '../shared/components/button';
import styles from './error-page.module.css';
import { i18n } from './start';

/** What is shown instead of a screen that broke, or whose code can't be loaded. It needs nothing but the first texts. */
export function ErrorPage({ error }: { error: unknown }) {
  const kind = brokenPage(error, isOnline());
  const detail = requestIdOf(error) ?? (error instanceof Error ? error.message : null);
  return (
    <div className={styles.page} role="alert">
      <h1>{i18n.t(`common:broken.${kind}.title`)}</h1>
      <p>{i18n.t(`common:broken.${kind}.body`)}</p>
      {kind !== 'error' || detail === null ? null : (
        <p className={styles.detail}>
          {i18n.t('common:broken.support')} <code>{detail}</code>
        </p>
      )}
      <Button color="primary" block size="large" onClick={() => window.location.reload()}>
        {i18n.t('common:action.reload')}
      </Button>
      <a href="/mobile/index">{i18n.t('common:broken.shop')}</a>
    </div>
  );
}
