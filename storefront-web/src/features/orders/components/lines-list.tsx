import type { OrderLine } from '@lotline/front-kit/shop';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Icon } from '../../../shared/icons';
import { useText } from '../../../shared/text';
import styles from './lines.module.css';

/** High enough for a finger where there is one. */
const ROW_HEIGHT = window.matchMedia('(pointer: coarse)').matches ? 44 : 36;

/**
 * Lines of any number: only those in view are in the page. Long ones are cut off when drawn, never when copied; hidden
 * ones are not in the page at all.
 */
export function LinesList(props: {
  lines: readonly OrderLine[];
  total: number;
  revealed: boolean;
  /** Numbers of the selected lines. */
  selected: ReadonlySet<number>;
  onSelect: (no: number) => void;
  onCopy: (line: OrderLine) => void;
}) {
  const { lines, total, revealed, selected, onSelect, onCopy } = props;
  const { t } = useText('orders');
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const width = `${String(total).length + 1}ch`;
  return (
    <div ref={box} className={styles.viewport} tabIndex={0} role="region" aria-label={t('lines.title')}>
      <div role="list" style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map((row) => {
          const line = lines[row.index];
          if (line === undefined) return null;
          const name = t('lines.copyLine', { no: line.no });
          return (
            <div
              key={line.id}
              role="listitem"
              aria-setsize={lines.length}
              aria-posinset={row.index + 1}
              className={styles.line}
              style={{ height: ROW_HEIGHT, transform: `translateY(${row.start}px)` }}
            >
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  className={styles.check}
                  aria-label={t('lines.select', { no: line.no })}
                  checked={selected.has(line.no)}
                  onChange={() => onSelect(line.no)}
                />
              </label>
              <span className={styles.no} style={{ minWidth: width }}>
                {line.no}
              </span>
              {revealed ? (
                <code className={styles.text} translate="no" title={line.text}>
                  {line.text}
                </code>
              ) : (
                <span className={styles.masked} aria-label={t('lines.hidden')} role="img" />
              )}
              <button
                type="button"
                className={styles.copy}
                aria-label={t('common:action.copyNamed', { name })}
                title={t('common:action.copyNamed', { name })}
                onClick={() => onCopy(line)}
              >
                <Icon name="copy" />
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}
