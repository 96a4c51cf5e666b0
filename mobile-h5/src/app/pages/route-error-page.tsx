import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { ErrorPage } from '../error-page';

/** For a page that broke, or whose code can't be loaded; what is around it stays. */
export function RouteErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  useEffect(() => {
    document.title = `${t('broken.error.title')} - ${t('brand')}`;
  }, [t]);
  return <ErrorPage error={error} />;
}
