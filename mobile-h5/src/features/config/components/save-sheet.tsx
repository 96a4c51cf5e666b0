import { ApiError } from '@lotline/web-core/api';
import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { changesBetween } from '@lotline/web-core/admin';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { SendButton } from '../../../shared/components/send-button';
import { Popup } from '../../../shared/components/popup';
import type { useSettings } from '../use-settings';
import { useWords } from '../use-words';
import { ChangeList } from './change-list';

type Editing = ReturnType<typeof useSettings>;

/** Somebody else saved meanwhile: what they changed, and how to go on without losing what was typed. */
function Conflict({ editing }: { editing: Editing }) {
  const { t } = useTranslation('config');
  const { read, theirs, merge, waitWithTheirs } = editing;
  const changes = changesBetween(read.settings, theirs?.settings ?? read.settings);
  return (
    <Popup
      title={t('conflict.merge')}
      onClose={waitWithTheirs}
      footer={
        <>
          <Button color="primary" block size="large" onClick={merge}>
            {t('conflict.merge')}
          </Button>
          <Button color="primary" fill="none" block onClick={waitWithTheirs}>
            {t('conflict.later')}
          </Button>
        </>
      }
    >
      <NoticeBar tone="warning">{t('conflict.lead')}</NoticeBar>
      {changes.length === 0 ? <p>{t('conflict.nothing')}</p> : <ChangeList changes={changes} />}
    </Popup>
  );
}

/** Why saving was refused: each setting that is wrong, or what else it was. */
function useRefusal(error: Error | null): string {
  const { t } = useTranslation('errors');
  const { nameAt } = useWords();
  if (error === null) return '';
  const fields = error instanceof ApiError ? error.errors.map(({ field }) => field) : [];
  const labels = Object.fromEntries(fields.map((field) => [field, nameAt(field.replace(/^settings\./, ''))]));
  const wrong = Object.values(fieldMessages(error, t, labels));
  return wrong.length === 0 ? messageFor(error, t) : wrong.join(' ');
}

/** What saving changes, before it does. */
export function SaveSheet({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  const { t } = useTranslation(['config', 'errors']);
  const { changes, save, theirs } = editing;
  const told = useRefusal(save.error);
  if (theirs !== null) return <Conflict editing={editing} />;
  return (
    <Popup
      title={t('save.title', { count: changes.length })}
      onClose={onClose}
      footer={
        <SendButton color="primary" block size="large" loading={save.isPending} onClick={() => save.mutate()}>
          {t('save.confirm')}
        </SendButton>
      }
    >
      {save.error === null ? null : (
        <NoticeBar tone="error">
          {t('save.failed')} {told}
        </NoticeBar>
      )}
      <ChangeList changes={changes} />
    </Popup>
  );
}
