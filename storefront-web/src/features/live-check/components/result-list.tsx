import type { LiveStatus, Run } from '@lotline/shop/live-check';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../shared/content/copy-button';
import { Icon, type IconName } from '../../../shared/content/icons';
import { Time } from '../../../shared/content/time';
import styles from './live-check.module.css';

const ROW_PX = 40;
const icons: Record<LiveStatus, IconName> = { alive: 'check', dead: 'cross', unknown: 'help' };

/** Accounts of any number with what is known of them: only those in view are in the page. */
export function ResultList({ run, rows }: { run: Run; rows: readonly number[] }) {
  const { t } = useTranslation('liveCheck');
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  return (
    <div className={styles.table}>
      {/* Each row says its status in words; the heads are for the eye. */}
      <div className={`${styles.row} ${styles.heads}`} aria-hidden="true">
        <span className={styles.no}>{t('result.head.no')}</span>
        <span>{t('result.head.uid')}</span>
        <span />
        <span>{t('result.head.status')}</span>
        <span>{t('result.head.time')}</span>
      </div>
      <div ref={box} className={styles.viewport} tabIndex={0} role="region" aria-label={t('result.list')}>
        <div role="list" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map((item) => {
            const at = rows[item.index];
            if (at === undefined) return null;
            const { uid, status, checkedAtMs } = run.row(at);
            return (
              <div
                key={at}
                role="listitem"
                aria-setsize={rows.length}
                aria-posinset={item.index + 1}
                className={`${styles.row} ${styles.item}`}
                style={{ height: ROW_PX, transform: `translateY(${item.start}px)` }}
              >
                <span className={styles.no}>{at + 1}</span>
                <code translate="no">{uid}</code>
                <CopyButton text={uid} name={t('result.copyUid', { uid })} />
                <span className={`${styles.status} ${status === null ? '' : (styles[status] ?? '')}`}>
                  <Icon name={status === null ? 'clock' : icons[status]} />
                  {t(status === null ? 'status.open' : `status.${status}`)}
                </span>
                <span className={styles.when}>
                  {checkedAtMs !== null && <Time at={new Date(checkedAtMs).toISOString()} />}
                </span>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
