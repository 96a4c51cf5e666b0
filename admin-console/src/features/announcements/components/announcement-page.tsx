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

function Delete({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const { t } = useTranslation(['announcements', 'errors', 'common']);
  const remove = useMutation({
    mutationFn: () => deleteAnnouncement(id),
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

function Actions({ read }: { read: Announcement | null }) {
  const { t } = useTranslation('announcements');
  const canWrite = usePermission('content.write');
  const labelOf = useFieldLabels();
  const cache = useAnnouncementsCache();
  const navigate = useNavigate();
  const revert = async (to: number) => {
    if (read === null) return;
    await revertAnnouncement(read, to);
    await cache.changed();
  };
  return (
    <>
      {read !== null && (
        <HistoryButton
          queryKey={[...announcementsKey, read.id]}
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
            void navigate(paths.announcements);
          }}
        />
      )}
      <ButtonLink to={paths.announcements}>{t('backToList')}</ButtonLink>
    </>
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
