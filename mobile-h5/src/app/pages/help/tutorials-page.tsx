import { filteredPath, tutorialFilter } from '@lotline/shop/support';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { TutorialList } from '../../../features/tutorials/components/tutorial-list';
import { NavBar } from '../../../shared/navigation/nav-bar';
import { paths } from '../../paths';

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
      <NavBar title={t('title')} back={{ to: paths.me, label: t('common:action.back') }} />
      <TutorialList filter={filter} links={links} onSearch={search} />
    </>
  );
}
