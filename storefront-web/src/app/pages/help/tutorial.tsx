import { useLanguage } from '@lotline/shop/i18n';
import { tutorialsEn, tutorialsZh, tutorialQuery } from '@lotline/shop/tutorials';
import { ApiError } from '@lotline/web-core/api';
import { localText } from '@lotline/web-core/i18n';
import { filteredPath } from '@lotline/shop/support';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { TutorialFacts } from '../../../features/tutorials/components/tutorial-card';
import { Async, Skeleton } from '../../../shared/feedback/async';
import { Button } from '../../../shared/navigation/button';
import { PlainText } from '@lotline/shop/components';
import { Local } from '../../../shared/content/local';
import { Page } from '../../../shared/content/page';
import { paths } from '../../../shared/navigation/paths';
import { SearchBox } from '../../../shared/fields/search-box';
import styles from '../pages.module.css';
import { Way, Ways } from './ways';
import { addTexts } from '../../i18n';

addTexts({ 'zh-CN': { tutorials: tutorialsZh }, en: { tutorials: tutorialsEn } });

// It brings the reader of Markdown along; the plain text is there before it.
const TutorialArticle = lazy(async () => ({
  default: (await import('../../../features/tutorials/components/tutorial-article')).TutorialArticle,
}));

function MissingTutorial() {
  const { t } = useTranslation(['tutorials', 'shop']);
  const navigate = useNavigate();
  const search = (q: string) => q !== '' && void navigate(filteredPath(paths.tutorials, { topic: null, q }));
  return (
    <Page narrow title={t('missing.title')} lead={t('missing.lead')} privatePage>
      <div className={`card ${styles.notFound}`}>
        <SearchBox label={t('search')} value="" onSearch={search} />
        <Ways>
          <Way to={paths.tutorials} icon="box" title={t('title')}>
            {t('back')}
          </Way>
          <Way to={paths.service} icon="help" title={t('shop:nav.service')}>
            {t('noMatch.support')}
          </Way>
        </Ways>
      </div>
    </Page>
  );
}

/** One tutorial, named by `slug` in the query. */
export function TutorialPage() {
  const { t } = useTranslation(['tutorials', 'shop']);
  const language = useLanguage();
  const [query] = useSearchParams();
  const slug = query.get('slug') ?? '';
  const tutorial = useQuery({ ...tutorialQuery(slug), enabled: slug !== '' });
  const { data, error } = tutorial;
  if (slug === '' || (error instanceof ApiError && error.httpStatus === 404)) return <MissingTutorial />;
  return (
    <Page
      key={data?.slug}
      title={data === undefined ? t('title') : localText(data.title, language)}
      heading={data === undefined ? t('title') : <Local text={data.title} />}
      lead={data !== undefined && <TutorialFacts tutorial={data} />}
      aside={
        <div className={`no-print ${styles.onward}`}>
          <Button onClick={() => window.print()}>{t('print')}</Button>
          <Link to={paths.tutorials}>{t('back')}</Link>
        </div>
      }
    >
      <Async query={tutorial} name={t('one')} skeleton={<Skeleton rows={1} height={480} />}>
        {(found) => (
          <Suspense fallback={<PlainText text={localText(found.body, language)} />}>
            <TutorialArticle tutorial={found} />
          </Suspense>
        )}
      </Async>
    </Page>
  );
}
