import { localText, textLang } from '@lotline/front-kit/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../shared/app-state';
import { Dialog } from '../../../shared/dialog';
import { Icon } from '../../../shared/icons';
import { Local } from '../../../shared/local';
import { Markdown } from '../../../shared/markdown';
import { announcementsQuery, type Announcement } from '../api';
import styles from './announcements.module.css';
import { useText } from '../../../shared/text';
import { Button } from '../../../shared/button';

/** Dismissed for this visit: an announcement that still matters may come back with the next one. */
const dismissed = new Set<string>();

function FullText({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const { t } = useText('announcements');
  const [language] = useLanguage();
  return (
    <Dialog
      title={localText(announcement.title, language)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div lang={textLang(announcement.body, language)}>
        <Markdown text={localText(announcement.body, language)} />
      </div>
    </Dialog>
  );
}

/** The newest announcement of a position in one line. Nothing when there is none, or when it can't be loaded. */
export function AnnouncementBar({ position }: { position: string }) {
  const { t } = useText('announcements');
  const { data = [] } = useQuery(announcementsQuery(position));
  const [open, setOpen] = useState(false);
  const [, setVersion] = useState(0);
  const announcement = data.find((one) => !dismissed.has(one.id));
  if (announcement === undefined) return null;
  const hasBody = announcement.body.zh !== '' || announcement.body.en !== '';
  return (
    <aside className={styles.bar} aria-label={t('label')}>
      <Icon name="info" />
      <span className={styles.title}>
        <Local text={announcement.title} />
      </span>
      {hasBody && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          {t('more')}
        </button>
      )}
      <button
        type="button"
        className={styles.dismiss}
        aria-label={t('dismiss')}
        onClick={() => {
          dismissed.add(announcement.id);
          setVersion((version) => version + 1);
        }}
      >
        <Icon name="cross" />
      </button>
      {open && <FullText announcement={announcement} onClose={() => setOpen(false)} />}
    </aside>
  );
}
