import { formatCount } from '@lotline/web-core/i18n';
import { mostBytes, mostPerRun, mostTyped, type LiveCheckInput, type Run, desk } from '@lotline/shop/live-check';
import { useId, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { NoticeBar } from '../../../shared/components/notice-bar';
import { TextArea } from '../../../shared/fields/text-area';
import { SendButton } from '../../../shared/components/send-button';
import styles from './check-live.module.css';
import { FoundCard } from './found-card';
import { InputParts } from './input-parts';
import { OrderPicker } from './order-picker';
import { ReadingFields } from './reading-fields';

const MB = 1_000_000;

/** Other places to take UIDs from. */
function Sources(props: {
  filled: boolean;
  onFiles: (files: FileList) => void;
  onOrder: () => void;
  onClear: () => void;
}) {
  const { filled, onFiles, onOrder, onClear } = props;
  const { t } = useTranslation('liveCheck');
  const file = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.pair}>
      <Button onClick={() => file.current?.click()}>{t('input.file')}</Button>
      <input
        ref={file}
        type="file"
        accept=".txt,.csv,text/plain,text/csv"
        multiple
        hidden
        onChange={(event) => {
          if (event.target.files !== null) onFiles(event.target.files);
          event.target.value = '';
        }}
      />
      <Button onClick={onOrder}>{t('input.order')}</Button>
      {filled ? <Button onClick={onClear}>{t('input.clear')}</Button> : null}
    </div>
  );
}

function Editor(props: { id: string; input: LiveCheckInput; error: string | null; onEdit: () => void }) {
  const { id, input, error, onEdit } = props;
  const { t } = useTranslation('liveCheck');
  const { typed } = useSyncExternalStore(input.subscribe, input.get);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('input.label')}</label>
      {/* antd-mobile's own does not hear of what is pasted. */}
      <div
        className={styles.editor}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (text.length + typed.length <= mostTyped) return;
          event.preventDefault();
          onEdit();
          input.add('pasted', '', new Blob([text]));
        }}
      >
        <TextArea
          id={id}
          rows={8}
          value={typed}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          translate="no"
          placeholder={t('input.placeholder')}
          aria-required
          aria-invalid={error !== null}
          aria-describedby={`${id}-help${error === null ? '' : ` ${id}-error`}`}
          onChange={(text) => {
            onEdit();
            input.setTyped(text);
          }}
        />
      </div>
      {error === null ? null : (
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

/** What is to be checked, from wherever it comes, and what will be checked of it. */
export function InputForm({ input, onStarted }: { input: LiveCheckInput; onStarted: (run: Run) => void }) {
  const { t } = useTranslation('liveCheck');
  const view = useSyncExternalStore(input.subscribe, input.get);
  const [problem, setProblem] = useState<'required' | 'nothing' | null>(null);
  const [starting, setStarting] = useState(false);
  const [picking, setPicking] = useState(false);
  const id = useId();
  const filled = view.typed !== '' || view.parts.length > 0;
  const rows = view.found?.rows ?? 0;

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
  const label = () => {
    if (starting) return t('found.starting');
    if (rows === 0) return t('found.begin');
    const most = formatCount(mostPerRun);
    return rows > mostPerRun ? t('found.startFirst', { most }) : t('found.start', { count: rows });
  };

  return (
    <form className={styles.stack} noValidate onSubmit={(event) => void start(event)}>
      <p className={styles.help}>{t('lead')}</p>
      <section className={styles.card}>
        <Editor
          id={id}
          input={input}
          error={problem === null ? null : t(`input.${problem}`)}
          onEdit={() => setProblem(null)}
        />
        <Sources
          filled={filled}
          onFiles={(files) => {
            setProblem(null);
            for (const one of files) input.add('file', one.name, one);
          }}
          onOrder={() => setPicking(true)}
          onClear={() => input.clear()}
        />
        {view.problem === null ? null : (
          <NoticeBar tone="error">
            {view.problem === 'too_big' ? t('input.tooBig', { max: mostBytes / MB }) : t('input.unreadable')}
          </NoticeBar>
        )}
        <InputParts parts={view.parts} onRemove={(part) => input.remove(part)} />
        <ReadingFields view={view} onChange={(reading) => input.setReading(reading)} />
      </section>
      <FoundCard view={view} />
      <div className={styles.actions}>
        <SendButton type="submit" color="primary" size="large" block loading={starting}>
          {label()}
        </SendButton>
      </div>
      {picking ? (
        <OrderPicker
          onClose={() => setPicking(false)}
          onRead={(orderNo, lines) => {
            input.add('order', orderNo, lines);
            setPicking(false);
          }}
        />
      ) : null}
    </form>
  );
}
