import { splitLine, type LineFormat } from '@lotline/web-core/lines';
import { type OrderLine } from '@lotline/shop/lines';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Checkbox } from 'antd';
import { useRef, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../shared/navigation/button';
import { FieldNames, LineFields } from './line-fields';
import styles from './lines.module.css';

/** High enough for a finger where there is one. */
const ROW_HEIGHT = window.matchMedia('(pointer: coarse)').matches ? 44 : 36;
/** A field at its narrowest with the gap after it, and the tick, number and button of its line. */
const FIELD_WIDTH = 152;
const BESIDE_FIELDS = 152;
/** What is narrower scrolls sideways, instead of laying its columns over each other. */
const widthOf = (format: LineFormat): number => format.fields.length * FIELD_WIDTH + BESIDE_FIELDS;

/** What a line says: its fields, or the whole of it; or that it is hidden. */
function LineText(props: {
  line: OrderLine;
  format: LineFormat | null;
  revealed: boolean;
  onCopyField: (text: string, name: string) => void;
}) {
  const { line, format, revealed, onCopyField } = props;
  const { t } = useTranslation(['orders', 'common']);
  const parts = format === null ? null : splitLine(line.text, format);
  if (parts !== null && format !== null)
    return <LineFields line={line} parts={parts} format={format} revealed={revealed} onCopy={onCopyField} />;
  if (!revealed) return <span className={styles.masked} aria-label={t('lines.hidden')} role="img" />;
  return (
    <code className={styles.text} translate="no" title={line.text}>
      {line.text}
    </code>
  );
}

const Head = ({ style, children }: { style: CSSProperties; children: ReactNode }) => (
  <div className={styles.fieldNames} aria-hidden="true" style={style}>
    {children}
  </div>
);

function Tick({ no, checked, onChange }: { no: number; checked: boolean; onChange: (no: number) => void }) {
  const { t } = useTranslation(['orders', 'common']);
  return (
    <Checkbox
      className={styles.tick}
      aria-label={t('lines.select', { no })}
      checked={checked}
      onChange={() => onChange(no)}
    />
  );
}

/**
 * Lines of any number: only those in view are in the page. Long ones are cut off when drawn, never when copied; hidden
 * ones are not in the page at all. With a format they stand in columns, but for those of another shape.
 */
export function LinesList(props: {
  /** Its name for screen readers; an order of several products has a list for each. */
  label: string;
  lines: readonly OrderLine[];
  total: number;
  format: LineFormat | null;
  revealed: boolean;
  /** Numbers of the selected lines. */
  selected: ReadonlySet<number>;
  onSelect: (no: number) => void;
  onCopy: (line: OrderLine) => void;
  onCopyField: (text: string, name: string) => void;
}) {
  const { label, lines, total, format, revealed, selected, onSelect, onCopy, onCopyField } = props;
  const { t } = useTranslation(['orders', 'common']);
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const width = `${String(total).length + 1}ch`;
  const minWidth = format === null ? undefined : widthOf(format);
  return (
    <div ref={box} className={styles.viewport} tabIndex={0} role="region" aria-label={label}>
      {format !== null && (
        <Head style={{ minWidth, paddingInlineStart: `calc(52px + ${width})` }}>
          <FieldNames format={format} />
        </Head>
      )}
      <div role="list" style={{ minWidth, height: rows.getTotalSize(), position: 'relative' }}>
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
              <Tick no={line.no} checked={selected.has(line.no)} onChange={onSelect} />
              <span className={styles.no} style={{ minWidth: width }}>
                {line.no}
              </span>
              <LineText line={line} format={format} revealed={revealed} onCopyField={onCopyField} />
              <IconButton
                icon="copy"
                className={styles.copy}
                label={t('common:action.copyNamed', { name })}
                onClick={() => onCopy(line)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
