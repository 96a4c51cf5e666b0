import { tutorialsEn, tutorialsZh } from '@lotline/shop/tutorials';
import { filteredPath, tutorialFilter } from '@lotline/shop/support';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { TutorialList } from '../../../features/tutorials/components/tutorial-list';
import { Page } from '../../../shared/content/page';
import { paths } from '../../../shared/navigation/paths';
import { addTexts } from '../../i18n';

addTexts({ 'zh-CN': { tutorials: tutorialsZh }, en: { tutorials: tutorialsEn } });

/** The tutorial centre. */
export function TutorialsPage() {
  const { t } = useTranslation('tutorials');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const filter = tutorialFilter(query);
  const { topic } = filter;
  const search = useCallback(
    (q: string) =>
      void navigate(filteredPath(paths.tutorials, { topic, q }), { replace: true, preventScrollReset: true }),
    [navigate, topic],
  );
  return (
    <Page title={t('title')} lead={t('lead')}>
      <TutorialList filter={filter} onSearch={search} />
    </Page>
  );
}
