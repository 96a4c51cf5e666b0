import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { PageHeading } from '../../shared/components/page-heading';
import { Notice } from '../../shared/feedback/notice';
import { useSession } from '../../shared/hooks/app-state';
import { groupsFor } from '../../shared/navigation/pages';
import { paths } from '../../shared/navigation/paths';

/** Opens the first page that the user may see, of those under the first of the addresses that has one. */
export function Home({ under = [paths.home] }: { under?: readonly string[] }) {
  const { t } = useTranslation('shell');
  const pages = groupsFor(useSession()).flatMap((group) => group.pages);
  const [first] = under.flatMap((address) => pages.filter(({ path }) => `${path}/`.startsWith(`${address}/`)));
  if (first !== undefined) return <Navigate to={first.path} replace />;
  return (
    <>
      <PageHeading title={t('home.title')} />
      <Notice kind="info">{t('home.noAreas')}</Notice>
    </>
  );
}
