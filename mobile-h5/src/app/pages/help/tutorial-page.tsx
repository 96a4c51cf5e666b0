import { useLanguage } from '@lotline/shop/i18n';
import { ApiError } from '@lotline/web-core/api';
import { localText } from '@lotline/web-core/i18n';
import { filteredPath } from '@lotline/shop/support';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { tutorialQuery } from '@lotline/shop/tutorials';
import { Empty, FirstLoad, LoadFailed } from '../../../shared/feedback/async';
import { NavBar } from '../../../shared/navigation/nav-bar';
import { SearchBox } from '../../../shared/fields/search-box';
import { PlainText } from '@lotline/shop/components';
import { paths } from '../../paths';

// It brings the reader of Markdown along; the plain text is there before it.
const TutorialArticle = lazy(async () => ({
  default: (await import('../../../features/tutorials/components/tutorial-article')).TutorialArticle,
}));

function Missing() {
  const { t } = useTranslation('tutorials');
  const navigate = useNavigate();
  const search = (q: string) => {
    if (q !== '') void navigate(filteredPath(paths.tutorials, { topic: null, q }));
  };
  return (
    <>
      <SearchBox label={t('search')} value="" onSearch={search} onEnter />
      <Empty title={t('missing.title')}>
        <p>{t('missing.lead')}</p>
        <Link to={paths.tutorials}>{t('back')}</Link>
      </Empty>
    </>
  );
}

/** One tutorial. */
export function Component() {
  const { t } = useTranslation('tutorials');
  const language = useLanguage();
  const { slug = '' } = useParams();
  const tutorial = useQuery(tutorialQuery(slug));
  const { data, error } = tutorial;
  const missing = error instanceof ApiError && error.httpStatus === 404;
  const title = missing ? t('missing.title') : data === undefined ? t('title') : localText(data.title, language);
  const retry = () => void tutorial.refetch();
  return (
    <>
      <NavBar key={slug} title={title} back={{ to: paths.tutorials, label: t('back') }} />
      {data !== undefined ? (
        <Suspense fallback={<PlainText text={localText(data.body, language)} />}>
          <TutorialArticle
            tutorial={data}
            linkTo={paths.tutorial}
            support={`${paths.service}?about=${encodeURIComponent(slug)}`}
          />
        </Suspense>
      ) : missing ? (
        <Missing />
      ) : tutorial.isError ? (
        <LoadFailed name={t('one')} error={error} onRetry={retry} />
      ) : (
        <FirstLoad name={t('one')} rows={4} onRetry={retry} />
      )}
    </>
  );
}
