import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { PageHeading } from '../../shared/components/page-heading';
import { Notice } from '../../shared/feedback/notice';
import { useSignIn } from '../../shared/hooks/app-state';
import { groupsFor } from '../../shared/navigation/pages';
import { paths } from '../../shared/navigation/paths';

/** Opens the first page under an address that the user may see. */
export function Home({ under = paths.home }: { under?: string }) {
  const { t } = useTranslation('shell');
  const first = groupsFor(useSignIn())
    .flatMap(({ pages }) => pages)
    .find(({ path }) => path.startsWith(`${under}/`));
  if (first !== undefined) return <Navigate to={first.path} replace />;
  return (
    <>
      <PageHeading title={t('home.title')} />
      <Notice kind="info">{t('home.noAreas')}</Notice>
    </>
  );
}
