import { mostBytes, type LiveCheckInput, type Run, desk } from '@lotline/shop/live-check';
import { useId, useRef, useState, useSyncExternalStore, type DragEvent, type FormEvent } from 'react';
import { Button } from '../../../shared/navigation/button';
import { Notice } from '../../../shared/feedback/notice';
import { useText } from '../../../shared/text';
import styles from './check-live.module.css';
import { FoundPanel } from './found-panel';
import { InputParts } from './input-parts';
import { LineEditor } from './line-editor';
import { OrderPicker } from './order-picker';
import { ReadingFields } from './reading-fields';

const MB = 1_000_000;

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
  const { t } = useText('liveCheck');
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
  const { t } = useText('liveCheck');
  const view = useSyncExternalStore(input.subscribe, input.get);
  const [problem, setProblem] = useState<'required' | 'nothing' | null>(null);
  const [starting, setStarting] = useState(false);
  const [picking, setPicking] = useState(false);
  const [dragged, setDragged] = useState(false);
  const id = useId();
  const filled = view.typed !== '' || view.parts.length > 0;

  const addFiles = (files: FileList | null) => {
    for (const one of files ?? []) input.add('file', one.name, one);
    setProblem(null);
  };
  const start = async (event: FormEvent) => {
    event.preventDefault();
    setStarting(true);
    const uids = await input.uids();
    setStarting(false);
    if (uids === null) return;
    if (uids.length > 0) return onStarted(desk.create(uids));
    setProblem(filled ? 'nothing' : 'required');
    document.getElementById(id)?.focus();
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void start(event)}>
      <section className={`card ${styles.panel}`} data-dragged={dragged || undefined} {...dropOf(setDragged, addFiles)}>
        <Tools filled={filled} onFiles={addFiles} onOrder={() => setPicking(true)} onClear={() => input.clear()} />
        <LineEditor
          id={id}
          value={view.typed}
          error={problem === null ? null : t(`input.${problem}`)}
          onChange={(text) => {
            setProblem(null);
            input.setTyped(text);
          }}
          onLongPaste={(text) => {
            setProblem(null);
            input.add('pasted', '', new Blob([text]));
          }}
        />
        {view.problem !== null && (
          <Notice tone="error" urgent>
            {view.problem === 'too_big' ? t('input.tooBig', { max: mostBytes / MB }) : t('input.unreadable')}
          </Notice>
        )}
        <InputParts parts={view.parts} onRemove={(part) => input.remove(part)} />
        <ReadingFields view={view} onChange={(reading) => input.setReading(reading)} />
        {dragged && <div className={styles.drop}>{t('input.drop')}</div>}
      </section>
      <FoundPanel view={view} starting={starting} />
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
