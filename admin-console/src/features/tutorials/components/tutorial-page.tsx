import { messageFor } from '@lotline/web-core/errors';
import { localText } from '@lotline/web-core/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { ButtonLink } from '../../../shared/navigation/button-link';
import { ContentEditor, HistoryButton, Preview, type TextLanguage } from '../../../shared/content';
import { LoadedPage } from '../../../shared/content/loaded-page';
import { fieldPath } from '../../../shared/form/server-errors';
import { paths } from '../../../shared/navigation/paths';
import { SendConfirm } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
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

function Delete({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const { t } = useTranslation(['tutorials', 'errors', 'common']);
  const remove = useMutation({
    mutationFn: () => deleteTutorial(id),
    onSuccess: onDeleted,
    onError: (error) => toast('error', messageFor(error, t)),
  });
  return (
    <SendConfirm
      title={t('deleteTitle')}
      description={t('deleteText')}
      okText={t('common:action.delete')}
      okButtonProps={{ danger: true }}
      cancelText={t('common:action.cancel')}
      onConfirm={() => remove.mutate()}
    >
      <Button danger loading={remove.isPending}>
        {t('common:action.delete')}
      </Button>
    </SendConfirm>
  );
}

function Actions({ read }: { read: Tutorial | null }) {
  const { t } = useTranslation('tutorials');
  const canWrite = usePermission('content.write');
  const labelOf = useFieldLabels();
  const cache = useTutorialsCache();
  const navigate = useNavigate();
  const revert = async (to: number) => {
    if (read === null) return;
    await revertTutorial(read, to);
    await cache.changed();
  };
  return (
    <>
      {read !== null && (
        <HistoryButton
          queryKey={[...tutorialsKey, read.id]}
          fetch={(cursor, signal) => fetchHistory(read.id, cursor, signal)}
          version={read.version}
          labelOf={(path) => labelOf(fieldPath(path)) ?? path}
          {...(canWrite ? { revert } : {})}
        />
      )}
      {read !== null && canWrite && (
        <Delete
          id={read.id}
          onDeleted={() => {
            toast('success', t('deleted'));
            void cache.changed();
            void navigate(paths.tutorials);
          }}
        />
      )}
      <ButtonLink to={paths.tutorials}>{t('backToList')}</ButtonLink>
    </>
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
