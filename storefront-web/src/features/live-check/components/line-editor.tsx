import { Input } from 'antd';
import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './live-check.module.css';

const LINE_PX = 22;
const HEIGHT_PX = 352;

/** Numbers of the lines in view. They are for the eye; a screen reader says the line by itself. */
function Gutter({ top, count }: { top: number; count: number }) {
  const first = Math.floor(top / LINE_PX);
  const shown = Math.max(1, Math.min(count - first, Math.ceil(HEIGHT_PX / LINE_PX) + 1));
  return (
    <div className={styles.gutter} aria-hidden="true">
      <div style={{ transform: `translateY(${first * LINE_PX - top}px)` }}>
        {Array.from({ length: shown }, (_, n) => (
          <div key={n}>{first + n + 1}</div>
        ))}
      </div>
    </div>
  );
}

/** A text field with line numbers. */
export function LineEditor(props: {
  id: string;
  value: string;
  error: string | null;
  onChange: (text: string) => void;
  onPaste: (event: ClipboardEvent) => void;
}) {
  const { id, value, error, onChange, onPaste } = props;
  const { t } = useTranslation('liveCheck');
  const [top, setTop] = useState(0);
  const lines = value.split('\n').length;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('input.label')}</label>
      <div className={styles.editor} data-wrong={error !== null || undefined} style={{ height: HEIGHT_PX + 16 }}>
        <Gutter top={top} count={lines} />
        <Input.TextArea
          variant="borderless"
          id={id}
          value={value}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          translate="no"
          placeholder={t('input.placeholder')}
          aria-required="true"
          aria-invalid={error !== null}
          aria-describedby={`${id}-help${error === null ? '' : ` ${id}-error`}`}
          onChange={(event) => onChange(event.target.value)}
          onScroll={(event) => setTop(event.currentTarget.scrollTop)}
          onPaste={onPaste}
        />
      </div>
      {error !== null && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      <p id={`${id}-help`} className={styles.help}>
        {t('input.help')}
      </p>
    </div>
  );
}
