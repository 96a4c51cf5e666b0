import { filteredPath, tutorialFilter } from '@lotline/web-core/support';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { TutorialList } from '../../features/tutorials/components/tutorial-list';
import { Icon } from '../../shared/icons';
import { PageTitle } from '../../shared/page-title';
import { paths } from '../paths';
import styles from './pages.module.css';

/** The tutorial centre. */
export function Component() {
  const { t } = useTranslation(['tutorials', 'common']);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const filter = tutorialFilter(query);
  const { topic, q } = filter;
  const search = useCallback(
    (words: string) => void navigate(filteredPath(paths.tutorials, { topic, q: words }), { replace: true }),
    [navigate, topic],
  );
  const links = {
    to: paths.tutorial,
    topic: (chosen: typeof topic) => filteredPath(paths.tutorials, { topic: chosen, q }),
    clear: paths.tutorials,
    support: paths.service,
  };
  return (
    <>
      <header className={styles.head}>
        <Link to={paths.me} className={styles.back} aria-label={t('common:action.back')}>
          <Icon name="left" size={24} />
        </Link>
        <PageTitle title={t('title')} />
      </header>
      <TutorialList filter={filter} links={links} onSearch={search} />
    </>
  );
}
