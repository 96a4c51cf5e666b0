import { splitLine, type LineFormat } from '@lotline/web-core/lines';
import { type OrderLine } from '@lotline/shop/lines';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../shared/fields/checkbox';
import { Icon } from '../../../../shared/components/icons';
import { LineFields } from './line-fields';
import styles from './lines.module.css';

const ROW_PX = 56;

/**
 * A long list of lines, of which only those in view are in the page. Each says its place in the whole. The text of
 * hidden ones is not in the page at all.
 */
export function LineList(props: {
  /** Its name for screen readers; an order of several products has a list for each. */
  label: string;
  lines: readonly OrderLine[];
  format: LineFormat | null;
  revealed: boolean;
  /** Numbers of the selected lines. */
  selected: ReadonlySet<number>;
  onSelect: (no: number) => void;
  onCopy: (line: OrderLine) => void;
  onCopyField: (text: string, name: string) => void;
}) {
  const { label, lines, format, revealed, selected, onSelect, onCopy, onCopyField } = props;
  const { t } = useTranslation(['orders', 'common']);
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX * (format?.fields.length ?? 1),
    overscan: 8,
  });
  // Shown lines may be higher than hidden ones.
  useEffect(() => virtual.measure(), [revealed, virtual]);
  return (
    <div ref={frame} className={styles.frame} tabIndex={0} role="region" aria-label={label}>
      <ul style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((row) => {
          const line = lines[row.index];
          if (line === undefined) return null;
          const parts = format === null ? null : splitLine(line.text, format);
          return (
            <li
              key={row.key}
              ref={virtual.measureElement}
              data-index={row.index}
              aria-setsize={lines.length}
              aria-posinset={row.index + 1}
              style={{ transform: `translateY(${row.start}px)` }}
            >
              <Checkbox
                aria-label={t('lines.select', { no: line.no })}
                checked={selected.has(line.no)}
                onChange={() => onSelect(line.no)}
              >
                <span className={styles.no} aria-hidden="true">
                  {line.no}
                </span>
              </Checkbox>
              {parts !== null && format !== null ? (
                <LineFields line={line} parts={parts} format={format} revealed={revealed} onCopy={onCopyField} />
              ) : revealed ? (
                <code translate="no">{line.text}</code>
              ) : (
                <span className={styles.masked} role="img" aria-label={t('lines.hidden')} />
              )}
              <button
                type="button"
                className={styles.copy}
                aria-label={t('common:action.copyNamed', { name: t('lines.copyLine', { no: line.no }) })}
                onClick={() => onCopy(line)}
              >
                <Icon name="copy" size={18} />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
