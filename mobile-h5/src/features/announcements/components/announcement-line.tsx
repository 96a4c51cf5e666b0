import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/icons';
import { Localized } from '../../../shared/local-text';
import { storage } from '../../../shared/session';
import { Sheet } from '../../../shared/sheet';
import { announcementsQuery, type Announcement } from '../api';
import { isSeen, markSeen } from '../seen';
import styles from './announcement-line.module.css';

const Texts = ({ all }: { all: Announcement[] }) => (
  <>
    {all.map((one) => (
      <article key={one.id} className={styles.article}>
        <h3>
          <Localized text={one.title} />
        </h3>
        <p>
          <Localized text={one.body} />
        </p>
      </article>
    ))}
  </>
);

/** One line with the newest announcement; a tap shows all of them. A pop-up one opens by itself, once. */
export function AnnouncementLine({ position }: { position: string }) {
  const { t } = useTranslation('announcements');
  const { data } = useQuery(announcementsQuery(position));
  const [open, setOpen] = useState(false);
  const [, setClosed] = useState(0);
  if (data === undefined) return null;

  const news = data.filter((one) => !isSeen(storage, one));
  const popups = news.filter((one) => one.kind === 'popup');
  const [first] = news;
  const close = (...all: Announcement[]) => {
    markSeen(storage, ...all);
    setClosed((n) => n + 1);
  };
  return (
    <>
      {first === undefined ? null : (
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
      {open ? (
        <Sheet title={t('title')} onClose={() => setOpen(false)}>
          <Texts all={data} />
        </Sheet>
      ) : null}
      {!open && popups.length > 0 ? (
        <Sheet title={t('title')} onClose={() => close(...popups)} centred>
          <Texts all={popups} />
        </Sheet>
      ) : null}
    </>
  );
}
