import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useSignIn } from '../../shared/hooks/app-state';
import { Notice } from '../../shared/feedback/notice';
import { PageHeading } from '../../shared/components/page-heading';
import { areasFor } from '../areas';

/** `/admin` opens the first area that the user may see. */
export function Home() {
  const { t } = useTranslation('shell');
  const [first] = areasFor(useSignIn());
  if (first !== undefined) return <Navigate to={first.path} replace />;
  return (
    <>
      <PageHeading title={t('home.title')} />
      <Notice kind="info">{t('home.noAreas')}</Notice>
    </>
  );
}
