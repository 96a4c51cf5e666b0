import type { LiveStatus, Run } from '@lotline/shop/live-check';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../shared/components/copy-button';
import { Icon, type IconName } from '../../../shared/components/icons';
import styles from './live-check.module.css';

const ROW_PX = 48;
const icons: Record<LiveStatus, IconName> = { alive: 'tick', dead: 'cross', unknown: 'question' };

/** Accounts of any number with what is known of them: only those in view are in the page. */
export function ResultList({ run, rows }: { run: Run; rows: readonly number[] }) {
  const { t } = useTranslation('liveCheck');
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  return (
    <div ref={frame} className={styles.frame} tabIndex={0} role="region" aria-label={t('result.list')}>
      <ul style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const at = rows[item.index];
          if (at === undefined) return null;
          const { uid, status } = run.row(at);
          return (
            <li
              key={at}
              aria-setsize={rows.length}
              aria-posinset={item.index + 1}
              style={{ height: ROW_PX, transform: `translateY(${item.start}px)` }}
            >
              <span className={styles.no}>{at + 1}</span>
              <code translate="no">{uid}</code>
              <span className={`${styles.status} ${status === null ? '' : styles[status]}`}>
                <Icon name={status === null ? 'clock' : icons[status]} size={16} />
                {t(status === null ? 'status.open' : `status.${status}`)}
              </span>
              <CopyButton text={uid} name={t('result.copyUid', { uid })} color="primary" fill="none" />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
