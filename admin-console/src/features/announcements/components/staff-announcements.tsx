import { storage } from '@lotline/web-core/browser-session';
import { isSeen, markSeen } from '@lotline/web-core/announcements';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalText } from '../../../shared/components/local-text';
import { Notice } from '../../../shared/feedback/notice';
import { shownToStaffQuery, type Shown } from '../api';
import styles from './staff-announcements.module.css';

/** Its reader of Markdown is loaded only when one is opened. */
const FullText = lazy(async () => ({ default: (await import('./full-text')).FullText }));

const hasText = ({ body }: Shown) => body.zh !== '' || body.en !== '';

function Line({ one, onOpen, onDismiss }: { one: Shown; onOpen: () => void; onDismiss: () => void }) {
  const { t } = useTranslation(['announcements', 'common']);
  return (
    <Notice
      kind="info"
      title={<LocalText text={one.title} />}
      action={
        <span className={styles.tools}>
          {hasText(one) && (
            <Button size="small" onClick={onOpen}>
              {t('shown.more')}
            </Button>
          )}
          <Button size="small" onClick={onDismiss}>
            {t('shown.dismiss')}
          </Button>
        </span>
      }
    />
  );
}

/**
 * What is announced to staff: banners above every page until they are dismissed, pop-ups once, one after the other. Nothing
 * when there is none, or when it can't be loaded.
 */
export function StaffAnnouncements() {
  const { data = [] } = useQuery(shownToStaffQuery);
  const [open, setOpen] = useState<Shown | null>(null);
  const [, setDismissed] = useState(0);
  const news = data.filter((one) => !isSeen(storage, one));
  const banners = news.filter((one) => one.kind !== 'popup');
  const popup = news.find((one) => one.kind === 'popup');
  const dismiss = (one: Shown) => {
    markSeen(storage, one);
    setDismissed((count) => count + 1);
  };
  const full = open ?? popup;
  return (
    <>
      {banners.length > 0 && (
        <div className={styles.lines}>
          {banners.map((one) => (
            <Line key={one.id} one={one} onOpen={() => setOpen(one)} onDismiss={() => dismiss(one)} />
          ))}
        </div>
      )}
      {full !== undefined && (
        <Suspense>
          <FullText key={full.id} one={full} onClose={() => (open === null ? dismiss(full) : setOpen(null))} />
        </Suspense>
      )}
    </>
  );
}
