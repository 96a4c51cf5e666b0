import { useSession } from '@lotline/shop/session';
import { isForVisitor } from '@lotline/web-core/announcements';
import { useEffect, useState } from 'react';
import { openApi } from '@lotline/shop/open-api';
import type { Announcement } from '../api';
import styles from './announcement-line.module.css';
import { AnnouncementView } from './announcement-view';

/** What the shop announces to those who pay. The cashier takes the payment whether or not this loads. */
export function PayAnnouncements() {
  const [all, setAll] = useState<Announcement[] | null>(null);
  const signedIn = useSession() !== null;
  useEffect(() => {
    const abort = new AbortController();
    openApi
      .get('/api/announcements/position/{position}', {
        params: { path: { position: 'pay' } },
        signal: abort.signal,
      })
      .then(setAll, () => undefined);
    return () => abort.abort();
  }, []);
  if (all === null) return null;
  return (
    <div className={styles.inCard}>
      <AnnouncementView all={all.filter((one) => isForVisitor(one, signedIn))} stay />
    </div>
  );
}
