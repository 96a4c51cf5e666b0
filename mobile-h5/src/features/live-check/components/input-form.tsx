import { type LiveCheckInput, type Run, useInputForm, useOrderAccounts } from '@lotline/shop/live-check';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { FirstLoad } from '../../../shared/feedback/async';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { TextArea } from '../../../shared/fields/text-area';
import { SendButton } from '../../../shared/components/send-button';
import styles from './live-check.module.css';
import { FoundCard } from './found-card';
import { InputParts } from './input-parts';
import { OrderPicker } from './order-picker';
import { ReadingFields } from './reading-fields';

/** Other places to take UIDs from. */
function Sources(props: {
  filled: boolean;
  onFiles: (files: FileList | null) => void;
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
          onFiles(event.target.files);
          event.target.value = '';
        }}
      />
      <Button onClick={onOrder}>{t('input.order')}</Button>
      {filled ? <Button onClick={onClear}>{t('input.clear')}</Button> : null}
    </div>
  );
}

function Editor({ id, form }: { id: string; form: ReturnType<typeof useInputForm> }) {
  const { t } = useTranslation('liveCheck');
  const { view, error, type, paste } = form;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('input.label')}</label>
      {/* antd-mobile's own does not hear of what is pasted. */}
      <div className={styles.editor} onPaste={paste}>
        <TextArea
          id={id}
          rows={8}
          value={view.typed}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          translate="no"
          placeholder={t('input.placeholder')}
          aria-required
          aria-invalid={error !== null}
          aria-describedby={`${id}-help${error === null ? '' : ` ${id}-error`}`}
          onChange={type}
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
export function InputForm({
  input,
  orderNo,
  onStarted,
}: {
  input: LiveCheckInput;
  orderNo: string | null;
  onStarted: (run: Run) => void;
}) {
  const { t } = useTranslation('liveCheck');
  const id = useId();
  const form = useInputForm(input, id, onStarted);
  const [picking, setPicking] = useState(false);
  const order = useOrderAccounts(orderNo, (no, lines) => input.add('order', no, lines));
  const { read } = order;
  const isRead = useRef(false);
  useEffect(() => {
    // Once, also where React runs effects twice: the server records each reading.
    if (!isRead.current) read();
    isRead.current = true;
  }, [read]);
  return (
    <form className={styles.stack} noValidate onSubmit={form.submit}>
      <p className={styles.help}>{t('lead')}</p>
      <section className={styles.card}>
        <Editor id={id} form={form} />
        <Sources
          filled={form.filled}
          onFiles={form.addFiles}
          onOrder={() => setPicking(true)}
          onClear={() => input.clear()}
        />
        {form.failure !== null && <NoticeBar tone="error">{form.failure}</NoticeBar>}
        {order.isReading && <FirstLoad name={t('orders.name')} rows={1} onRetry={read} />}
        {order.failure !== null && <NoticeBar tone="error">{order.failure}</NoticeBar>}
        <InputParts parts={form.view.parts} onRemove={(part) => input.remove(part)} />
        <ReadingFields view={form.view} onChange={(reading) => input.setReading(reading)} />
      </section>
      <FoundCard view={form.view} />
      <div className={styles.actions}>
        <SendButton type="submit" color="primary" size="large" block loading={form.isStarting}>
          {form.startLabel}
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
