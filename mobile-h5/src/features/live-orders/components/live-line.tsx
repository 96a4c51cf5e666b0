import { useLanguage } from '@lotline/shop/i18n';
import { formatCount, localText } from '@lotline/web-core/i18n';
import { paidAgo } from '@lotline/shop/live-orders';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../shared/components/visually-hidden';
import { useNow } from '@lotline/web-core/time';
import { useLiveOrders } from '../live-orders';
import styles from './live.module.css';

const LiveSheet = lazy(() => import('./live-sheet'));

/**
 * The last paid order in one quiet line, and all of the day's at a tap. No live region: nobody wants each sale of a shop
 * read out. Where there is none, or none is known yet, the children stand in its place: the line takes the same room.
 */
export default function LiveLine({ children }: { children: ReactNode }) {
  const { t } = useTranslation('liveOrders');
  const language = useLanguage();
  const { orders, state } = useLiveOrders();
  const now = useNow(30_000);
  const [open, setOpen] = useState(false);
  const [last] = orders ?? [];
  if (orders === null || last === undefined) {
    return (
      <p className={styles.line}>
        <span className={styles.text}>{children}</span>
      </p>
    );
  }
  return (
    <>
      <button type="button" className={styles.line} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <VisuallyHidden>{t('title')}: </VisuallyHidden>
        <span className={state === 'lost' ? styles.old : styles.dot} aria-hidden="true" />
        <span className={styles.text}>
          {paidAgo(last.paid_at, language, now)} · {localText(last.goods_name, language)} × {formatCount(last.quantity)}
        </span>
      </button>
      {open ? (
        <Suspense>
          <LiveSheet orders={orders} lost={state === 'lost'} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
