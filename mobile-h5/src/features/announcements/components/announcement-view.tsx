import { storage } from '@lotline/shop/session';
import { isSeen, markSeen } from '@lotline/web-core/announcements';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/components/icons';
import { Localized } from '../../../shared/content/local-text';
import type { Announcement } from '../api';
import styles from './announcement-line.module.css';

const AnnouncementSheet = lazy(() => import('./announcement-sheet'));

interface AnnouncementViewProps {
  /** Undefined until they are known. */
  all?: Announcement[];
  opensPopups?: boolean;
  reserved?: boolean;
  /** Links of the shop open beside this page too: it must not be left, such as a payment. */
  stay?: boolean;
}

/**
 * One line with the newest announcement; a tap shows all of them. A pop-up opens by itself, once. The line's room is kept
 * while nothing is known, and when it proves to be none, so that the page does not jump.
 */
export function AnnouncementView({ all, opensPopups = true, reserved = false, stay = false }: AnnouncementViewProps) {
  const { t } = useTranslation('announcements');
  const [open, setOpen] = useState(false);
  const [closed, setClosed] = useState(0);
  const [roomKept] = useState(reserved && all === undefined);
  if (all === undefined) return reserved ? <div className={styles.line} /> : null;

  const news = all.filter((one) => !isSeen(storage, one));
  const popups = opensPopups ? news.filter((one) => one.kind === 'popup') : [];
  const [first] = news;
  const close = (...seen: Announcement[]) => {
    markSeen(storage, ...seen);
    setClosed((n) => n + 1);
  };
  const shown = open ? all : popups;
  return (
    <>
      {first === undefined ? (
        roomKept && closed === 0 ? (
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
          <AnnouncementSheet
            all={shown}
            centred={!open}
            stay={stay}
            onClose={() => (open ? setOpen(false) : close(...popups))}
          />
        </Suspense>
      )}
    </>
  );
}
