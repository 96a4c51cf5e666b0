import type { OrderLine } from '@lotline/front-kit/shop';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../shared/copy-button';
import styles from './lines.module.css';

const ROW_PX = 56;

/** A long list of lines, of which only those in view are in the page. Each says its place in the whole. */
export function LineList({
  lines,
  total,
  onEnd,
}: {
  lines: readonly OrderLine[];
  total: number;
  onEnd: (() => void) | null;
}) {
  const { t } = useTranslation('orders');
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  const rows = virtual.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (onEnd !== null && last >= lines.length - 20) onEnd();
  }, [last, lines.length, onEnd]);
  return (
    <div ref={frame} className={styles.frame} tabIndex={0} role="region" aria-label={t('lines.scroll')}>
      <ul style={{ height: virtual.getTotalSize() }}>
        {rows.map((row) => {
          const line = lines[row.index];
          if (line === undefined) return null;
          return (
            <li
              key={row.key}
              ref={virtual.measureElement}
              data-index={row.index}
              aria-setsize={lines.length}
              aria-posinset={row.index + 1}
              style={{ transform: `translateY(${row.start}px)` }}
              title={t('lines.item', { no: line.no, total })}
            >
              <span className={styles.no}>{line.no}</span>
              <code translate="no">{line.text}</code>
              <CopyButton text={line.text} name={t('lines.copyOne', { no: line.no })} look="quiet" />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
