import { isSeen, markSeen } from '@lotline/front-kit/shop';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/icons';
import { Localized } from '../../../shared/local-text';
import { storage } from '../../../shared/session';
import { announcementsQuery } from '../api';
import styles from './announcement-line.module.css';

const AnnouncementSheet = lazy(() => import('./announcement-sheet'));

/**
 * One line with the newest announcement; a tap shows all of them. A pop-up one opens by itself, once. The line's room is
 * kept while nothing is known, and when it proves to be none, so that the page does not jump.
 */
export function AnnouncementLine({ position }: { position: string }) {
  const { t } = useTranslation('announcements');
  const { data, isError, isPlaceholderData } = useQuery(announcementsQuery(position));
  const [open, setOpen] = useState(false);
  const [closed, setClosed] = useState(0);
  const [reserved] = useState(data === undefined);
  if (data === undefined) return isError ? null : <div className={styles.line} />;

  const news = data.filter((one) => !isSeen(storage, one));
  const popups = isPlaceholderData ? [] : news.filter((one) => one.kind === 'popup');
  const [first] = news;
  const close = (...all: typeof news) => {
    markSeen(storage, ...all);
    setClosed((n) => n + 1);
  };
  const shown = open ? data : popups;
  return (
    <>
      {first === undefined ? (
        reserved && closed === 0 ? (
          <div className={styles.room} />
        ) : null
      ) : (
        <div className={styles.line}>
          <button type="button" className={styles.text} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Icon name="megaphone" />
            <span>
              <Localized text={first.title} />
            </span>
          </button>
          <button type="button" className={styles.close} aria-label={t('dismiss')} onClick={() => close(...news)}>
            <Icon name="close" />
          </button>
        </div>
      )}
      {shown.length === 0 ? null : (
        <Suspense>
          <AnnouncementSheet all={shown} centred={!open} onClose={() => (open ? setOpen(false) : close(...popups))} />
        </Suspense>
      )}
    </>
  );
}
