import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { CopyButton } from '../../../shared/copy-button';
import type { OrderLine } from '@lotline/front-kit/shop';
import styles from './lines.module.css';
import { useText } from '../../../shared/text';

const ROW_HEIGHT = 36;

/**
 * Lines of any number: only those in view are in the page. Long ones are cut off when drawn, never when copied; hidden
 * ones are not in the page at all.
 */
export function LinesList({
  lines,
  total,
  revealed,
}: {
  lines: readonly OrderLine[];
  total: number;
  revealed: boolean;
}) {
  const { t } = useText('orders');
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const digits = String(total).length;
  return (
    <div ref={box} className={styles.viewport} tabIndex={0} role="region" aria-label={t('lines.title')}>
      <div role="list" style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map((row) => {
          const line = lines[row.index];
          if (line === undefined) return null;
          return (
            <div
              key={line.id}
              role="listitem"
              aria-setsize={lines.length}
              aria-posinset={row.index + 1}
              className={styles.line}
              style={{ height: ROW_HEIGHT, transform: `translateY(${row.start}px)` }}
            >
              <span className={styles.no} style={{ minWidth: `${digits + 1}ch` }}>
                {line.no}
              </span>
              {revealed ? (
                <code className={styles.text} translate="no" title={line.text}>
                  {line.text}
                </code>
              ) : (
                <span className={styles.masked} aria-label={t('lines.hidden')} role="img" />
              )}
              <CopyButton text={line.text} name={t('lines.copyLine', { no: line.no })} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
