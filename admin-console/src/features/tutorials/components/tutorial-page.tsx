import { localText } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { ContentActions, ContentEditor, Preview, type TextLanguage } from '../../../shared/content';
import { LoadedPage } from '../../../shared/content/loaded-page';
import { paths } from '../../../shared/navigation/paths';
import { contentOf, newTutorial } from '../tutorial-form';
import {
  tutorialsKey,
  deleteTutorial,
  fetchHistory,
  revertTutorial,
  saveTutorial,
  tutorialQuery,
  useTutorialsCache,
  type Content,
  type Tutorial,
} from '../api';
import { TutorialFields } from './tutorial-fields';
import { useFieldLabels } from './field-labels';

function Actions({ read }: { read: Tutorial | null }) {
  const { t } = useTranslation('tutorials');
  const labelOf = useFieldLabels();
  const cache = useTutorialsCache();
  return (
    <ContentActions<Tutorial>
      read={read}
      texts={{
        deleteTitle: t('deleteTitle'),
        deleteText: t('deleteText'),
        deleted: t('deleted'),
        backToList: t('backToList'),
      }}
      listPath={paths.tutorials}
      labelOf={labelOf}
      queryKey={tutorialsKey}
      fetchHistory={fetchHistory}
      revert={revertTutorial}
      remove={deleteTutorial}
      onChanged={cache.changed}
    />
  );
}

function Editor({ read }: { read: Tutorial | null }) {
  const { t } = useTranslation('tutorials');
  const [language, setLanguage] = useState<TextLanguage>('zh');
  const canWrite = usePermission('content.write');
  const cache = useTutorialsCache();
  const navigate = useNavigate();
  const labelOf = useFieldLabels();
  const onSaved = ({ id }: Tutorial) => {
    if (read === null) void navigate(paths.tutorial(id), { replace: true });
    return cache.changed();
  };
  return (
    <ContentEditor<Content, Tutorial>
      name="tutorial"
      initial={read === null ? newTutorial : contentOf(read)}
      canWrite={canWrite}
      labelOf={labelOf}
      reveal={([, text]) => {
        if (text === 'zh' || text === 'en') setLanguage(text);
      }}
      save={(values) => saveTutorial(read, { ...values, slug: values.slug.trim() })}
      onSaved={onSaved}
      onReload={() => void cache.changed()}
      savedText={t('saved')}
      fields={<TutorialFields id={read?.id ?? null} language={language} onLanguage={setLanguage} />}
      aside={({ title, summary, body }) => (
        <Preview language={language} title={title[language]} summary={summary[language]} body={body[language]} />
      )}
      actions={<Actions read={read} />}
    />
  );
}

/** Writes a tutorial (`/new`), or edits that of the path. */
export function TutorialPage() {
  const { t } = useTranslation('tutorials');
  const { id = '' } = useParams();
  const language = useLanguage();
  const answer = useQuery(tutorialQuery(id));
  return (
    <LoadedPage
      isNew={id === ''}
      newTitle={t('create')}
      title={t('editTitle')}
      subject={t('one')}
      answer={answer}
      headingOf={(read) => localText(read.title, language)}
    >
      {(read) => <Editor key={`${read?.id ?? 'new'}:${read?.version ?? 0}`} read={read} />}
    </LoadedPage>
  );
}
