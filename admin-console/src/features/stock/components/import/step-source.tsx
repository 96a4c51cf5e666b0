import { InboxOutlined } from '@ant-design/icons';
import type { LineFormat } from '@lotline/web-core/lines';
import { Button, Input, Segmented, Select } from 'antd';
import { useEffect, useId, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../shared/hooks/app-state';
import { formatBytes } from '../../../../shared/job';
import type { ImportSession, ImportSessionStore } from '../../import-session';
import { encodings } from '../../preview/encoding';
import type { PreviewState } from '../../preview/use-preview';
import styles from './import.module.css';
import { PreviewFacts } from './preview-facts';
import { StepButtons } from './step-buttons';

export interface StepProps {
  store: ImportSessionStore;
  session: ImportSession;
  preview: PreviewState;
  /** What the goods say that their lines are made of. */
  format: LineFormat | null;
}

const typedForMs = 400;
const pastedName = 'pasted.txt';

function FileField({ session, store }: StepProps) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const id = useId();
  const [over, setOver] = useState(false);
  const choose = (file: File | undefined) => {
    if (file !== undefined) store.change({ content: file, filename: file.name, fieldsChosen: false });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    <label
      htmlFor={id}
      className={`${styles.drop} ${over ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <input
        id={id}
        type="file"
        accept=".txt,.csv,.tsv,text/plain,text/csv"
        className="visually-hidden"
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <InboxOutlined aria-hidden className={styles.dropIcon} />
      {session.content instanceof File ? (
        <span>
          <strong>{session.content.name}</strong> · {formatBytes(session.content.size, language)}
          <br />
          <span className={styles.quiet}>{t('source.another')}</span>
        </span>
      ) : (
        <span>
          {t('source.drop')}
          <br />
          <span className={styles.quiet}>{t('source.kinds')}</span>
        </span>
      )}
    </label>
  );
}

function TextField({ session, store }: StepProps) {
  const { t } = useTranslation('stock');
  const { text } = session;
  const id = useId();
  useEffect(() => {
    // Coming back to this step is no new text, and keeps the report that there is.
    if (text === store.get().contentText) return;
    const timer = setTimeout(() => {
      const content = text.trim() === '' ? null : new Blob([text], { type: 'text/plain' });
      store.change({ content, contentText: text, filename: pastedName, fieldsChosen: false });
    }, typedForMs);
    return () => clearTimeout(timer);
  }, [text, store]);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('source.paste')}</label>
      <Input.TextArea
        id={id}
        className={styles.paste}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => store.change({ text: event.target.value })}
        autoSize={{ minRows: 8, maxRows: 14 }}
      />
      <span className={styles.quiet}>{t('source.pasteHint')}</span>
    </div>
  );
}

/** Chooses a file or takes pasted lines, and shows what is in them. */
export function StepSource(props: StepProps) {
  const { store, session, preview, format } = props;
  const { t } = useTranslation('stock');
  const encodingId = useId();
  const ready = preview.status === 'done' && preview.preview.usable > 0;
  const guessed = preview.status === 'done' ? preview.preview.encoding : null;
  return (
    <>
      <Segmented
        className={styles.switch}
        aria-label={t('heading.source')}
        value={session.kind}
        onChange={(kind) =>
          store.change({
            kind: kind === 'text' ? 'text' : 'file',
            content: null,
            text: '',
            contentText: '',
            filename: '',
          })
        }
        options={[
          { value: 'file', label: t('source.file') },
          { value: 'text', label: t('source.text') },
        ]}
      />
      {session.kind === 'file' ? <FileField {...props} /> : <TextField {...props} />}
      {session.kind === 'file' && session.content !== null && (
        <div className={styles.field}>
          <label htmlFor={encodingId}>{t('source.encoding')}</label>
          <Select
            id={encodingId}
            className={styles.short}
            value={session.encoding}
            onChange={(encoding) => store.change({ encoding })}
            options={[
              {
                value: 'auto' as const,
                label:
                  guessed === null || session.encoding !== 'auto'
                    ? t('encoding.auto')
                    : t('encoding.autoFound', { encoding: t(`encoding.${guessed}`) }),
              },
              ...encodings.map((encoding) => ({ value: encoding, label: t(`encoding.${encoding}`) })),
            ]}
          />
          <span className={styles.quiet}>{t('source.encodingHint')}</span>
        </div>
      )}
      <PreviewFacts preview={preview} totalBytes={session.content?.size ?? 0} format={format} />
      <StepButtons
        next={
          <Button type="primary" disabled={!ready} onClick={() => store.change({ step: 1 })}>
            {t('next.shape')}
          </Button>
        }
      />
    </>
  );
}
