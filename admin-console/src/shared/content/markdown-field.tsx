import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './content.module.css';
import { marks, withMark, type Mark } from './markdown-marks';

/** A field for Markdown with buttons for the marks that are used most. antd's form hands in `id`, `value`, `onChange`. */
export function MarkdownField(props: {
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
  lang: string;
  rows?: number;
  disabled?: boolean;
}) {
  const { id, value = '', onChange, lang, rows = 8, disabled = false } = props;
  const { t } = useTranslation('content');
  const field = useRef<TextAreaRef>(null);
  const put = (mark: Mark) => {
    const area = field.current?.resizableTextArea?.textArea;
    if (area === undefined) return;
    const next = withMark({ text: value, from: area.selectionStart, to: area.selectionEnd }, mark, t('marks.sample'));
    onChange?.(next.text);
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(next.from, next.to);
    });
  };
  return (
    <div>
      <div className={styles.marks} role="group" aria-label={t('marks.label')}>
        {marks.map((mark) => (
          <Button key={mark} size="small" disabled={disabled} onClick={() => put(mark)}>
            {t(`marks.${mark}`)}
          </Button>
        ))}
      </div>
      <Input.TextArea
        ref={field}
        {...(id === undefined ? {} : { id })}
        lang={lang}
        value={value}
        disabled={disabled}
        className={styles.markdownField}
        autoSize={{ minRows: rows, maxRows: 24 }}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </div>
  );
}
