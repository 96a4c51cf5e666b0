import { localText } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { ContentActions, ContentEditor, Preview, type TextLanguage } from '../../../shared/content';
import { LoadedPage } from '../../../shared/content/loaded-page';
import { paths } from '../../../shared/navigation/paths';
import { contentOf, newAnnouncement, valuesOf, type Values } from '../announcement-form';
import {
  announcementsKey,
  deleteAnnouncement,
  fetchHistory,
  revertAnnouncement,
  saveAnnouncement,
  announcementQuery,
  useAnnouncementsCache,
  type Announcement,
} from '../api';
import { AnnouncementFields } from './announcement-fields';
import { useFieldLabels } from './field-labels';

function Actions({ read }: { read: Announcement | null }) {
  const { t } = useTranslation('announcements');
  const labelOf = useFieldLabels();
  const cache = useAnnouncementsCache();
  return (
    <ContentActions<Announcement>
      read={read}
      texts={{
        deleteTitle: t('deleteTitle'),
        deleteText: t('deleteText'),
        deleted: t('deleted'),
        backToList: t('backToList'),
      }}
      listPath={paths.announcements}
      labelOf={labelOf}
      queryKey={announcementsKey}
      fetchHistory={fetchHistory}
      revert={revertAnnouncement}
      remove={deleteAnnouncement}
      onChanged={cache.changed}
    />
  );
}

function Editor({ read }: { read: Announcement | null }) {
  const { t } = useTranslation('announcements');
  const [language, setLanguage] = useState<TextLanguage>('zh');
  const canWrite = usePermission('content.write');
  const cache = useAnnouncementsCache();
  const navigate = useNavigate();
  const labelOf = useFieldLabels();
  const onSaved = ({ id }: Announcement) => {
    if (read === null) void navigate(paths.announcement(id), { replace: true });
    return cache.changed();
  };
  return (
    <ContentEditor<Values, Announcement>
      name="announcement"
      initial={read === null ? newAnnouncement : valuesOf(read)}
      canWrite={canWrite}
      labelOf={labelOf}
      reveal={([, text]) => {
        if (text === 'zh' || text === 'en') setLanguage(text);
      }}
      save={(values) => saveAnnouncement(read, contentOf(values))}
      onSaved={onSaved}
      onReload={() => void cache.changed()}
      savedText={t('saved')}
      fields={<AnnouncementFields language={language} onLanguage={setLanguage} />}
      aside={({ title, body }) => <Preview language={language} title={title[language]} body={body[language]} />}
      actions={<Actions read={read} />}
    />
  );
}

/** Writes an announcement (`/new`), or edits that of the path. */
export function AnnouncementPage() {
  const { t } = useTranslation('announcements');
  const { id = '' } = useParams();
  const language = useLanguage();
  const answer = useQuery(announcementQuery(id));
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
