import { type LiveCheckInput, type Run, useInputForm } from '@lotline/shop/live-check';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/navigation/button';
import { Notice } from '../../../shared/feedback/notice';
import styles from './live-check.module.css';
import { FoundPanel } from './found-panel';
import { InputParts } from './input-parts';
import { LineEditor } from './line-editor';
import { OrderPicker } from './order-picker';
import { ReadingFields } from './reading-fields';

/** What a place for files listens to. */
const dropOf = (onOver: (over: boolean) => void, onFiles: (files: FileList) => void) => ({
  onDragOver: (event: DragEvent) => {
    // Text that is dragged goes into the field, as ever.
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    onOver(true);
  },
  onDragLeave: () => onOver(false),
  onDrop: (event: DragEvent) => {
    onOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    onFiles(event.dataTransfer.files);
  },
});

function Tools(props: {
  filled: boolean;
  onFiles: (files: FileList | null) => void;
  onOrder: () => void;
  onClear: () => void;
}) {
  const { filled, onFiles, onOrder, onClear } = props;
  const { t } = useTranslation('liveCheck');
  const file = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.panelHead}>
      <h2>{t('input.title')}</h2>
      <div className={styles.tools}>
        <Button onClick={() => file.current?.click()}>{t('input.file')}</Button>
        <input
          ref={file}
          type="file"
          accept=".txt,.csv,text/plain,text/csv"
          multiple
          hidden
          onChange={(event) => {
            onFiles(event.target.files);
            event.target.value = '';
          }}
        />
        <Button onClick={onOrder}>{t('input.order')}</Button>
        {filled && <Button onClick={onClear}>{t('input.clear')}</Button>}
      </div>
    </div>
  );
}

/** What is to be checked, from wherever it comes, and what will be checked of it. */
export function InputForm({ input, onStarted }: { input: LiveCheckInput; onStarted: (run: Run) => void }) {
  const { t } = useTranslation('liveCheck');
  const id = useId();
  const form = useInputForm(input, id, onStarted);
  const [picking, setPicking] = useState(false);
  const [dragged, setDragged] = useState(false);
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <section
        className={`card ${styles.panel}`}
        data-dragged={dragged || undefined}
        {...dropOf(setDragged, form.addFiles)}
      >
        <Tools
          filled={form.filled}
          onFiles={form.addFiles}
          onOrder={() => setPicking(true)}
          onClear={() => input.clear()}
        />
        <LineEditor id={id} value={form.view.typed} error={form.error} onChange={form.type} onPaste={form.paste} />
        {form.failure !== null && (
          <Notice tone="error" urgent>
            {form.failure}
          </Notice>
        )}
        <InputParts parts={form.view.parts} onRemove={(part) => input.remove(part)} />
        <ReadingFields view={form.view} onChange={(reading) => input.setReading(reading)} />
        {dragged && <div className={styles.drop}>{t('input.drop')}</div>}
      </section>
      <FoundPanel view={form.view} starting={form.isStarting} startLabel={form.startLabel} />
      {picking && (
        <OrderPicker
          onClose={() => setPicking(false)}
          onRead={(orderNo, lines) => {
            input.add('order', orderNo, lines);
            setPicking(false);
          }}
        />
      )}
    </form>
  );
}
