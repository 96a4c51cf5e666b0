import { storage } from '@lotline/shop/session';
import { isSeen, markSeen } from '@lotline/web-core/announcements';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../shared/navigation/button';
import { Local } from '../../../shared/content/local';
import { Notice } from '../../../shared/feedback/notice';
import { announcementsQuery, type Announcement } from '../api';
import styles from './announcements.module.css';
import { FullText } from './full-text';

function Bar({ announcement, onDismiss }: { announcement: Announcement; onDismiss: () => void }) {
  const { t } = useTranslation('announcements');
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const hasBody = announcement.body.zh !== '' || announcement.body.en !== '';
  return (
    <>
      <Notice
        silent
        className={styles.bar}
        title={
          <span id={titleId}>
            <Local text={announcement.title} />
          </span>
        }
        action={
          <>
            {hasBody && (
              <Button type="link" size="small" aria-describedby={titleId} onClick={() => setOpen(true)}>
                {t('more')}
              </Button>
            )}
            <IconButton icon="cross" label={t('dismiss')} aria-describedby={titleId} onClick={onDismiss} />
          </>
        }
      />
      {open && <FullText announcement={announcement} onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * All announcements of a position, newest first, each in one line until it is dismissed; dismissed for good, until its
 * words change. Nothing when there is none, or when it can't be loaded. `reserved` keeps its place free until that is known: for pages
 * that mostly have one.
 */
export function AnnouncementBar({ position, reserved = false }: { position: string; reserved?: boolean }) {
  const { t } = useTranslation('announcements');
  const { data = [], isPending } = useQuery(announcementsQuery(position));
  const [, setDismissed] = useState(0);
  if (isPending && reserved) return <div className={styles.place} />;
  const announcements = data.filter((one) => one.kind !== 'popup' && !isSeen(storage, one));
  if (announcements.length === 0) return null;
  const dismiss = (announcement: Announcement) => {
    markSeen(storage, announcement);
    setDismissed((count) => count + 1);
  };
  return (
    <aside className={styles.bars} aria-label={t('title')}>
      {announcements.map((one) => (
        <Bar key={one.id} announcement={one} onDismiss={() => dismiss(one)} />
      ))}
    </aside>
  );
}
