import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../shared/components/page-heading';
import { paths } from '../../shared/navigation/paths';

export function NotFound() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <>
      <PageHeading title={t('common:status.notFound')} />
      <p>{t('notFound.text')}</p>
      <p>
        <Link to={paths.home}>{t('notFound.home')}</Link>
      </p>
    </>
  );
}
