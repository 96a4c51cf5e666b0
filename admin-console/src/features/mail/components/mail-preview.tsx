import { messageFor } from '@lotline/web-core/errors';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextLanguage } from '../../../shared/content';
import styles from '../../../shared/content/content.module.css';
import { Loading } from '../../../shared/feedback/loading';
import { Notice } from '../../../shared/feedback/notice';
import { fetchPreview, mailKey, type Words } from '../api';

const settledAfterMs = 400;

/** The words as they were when typing last paused. */
function useSettled(words: Words): Words {
  const { subject, text } = words;
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ subject, text }), settledAfterMs);
    return () => clearTimeout(timer);
  }, [subject, text]);
  return settled;
}

type Part = 'html' | 'text';

/** The mail as its reader gets it, with samples in the place of variables: its HTML part, and its text part. */
export function MailPreview({ kind, language, words }: { kind: string; language: TextLanguage; words: Words }) {
  const { t } = useTranslation(['mail', 'content', 'errors']);
  const [part, setPart] = useState<Part>('html');
  const id = useId();
  const settled = useSettled(words);
  const { data, error } = useQuery({
    queryKey: [...mailKey, kind, 'preview', language, settled],
    queryFn: ({ signal }) => fetchPreview(kind, language, settled, signal),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Infinity,
  });
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <div className={styles.previewHead}>
        <h2 id={id}>{t('content:preview.title')}</h2>
        <Segmented<Part>
          aria-label={t('preview.part')}
          disabled={false}
          value={part}
          onChange={setPart}
          options={[
            { value: 'html', label: t('preview.html') },
            { value: 'text', label: t('preview.text') },
          ]}
        />
      </div>
      {error !== null && (
        <Notice kind="warning" title={t('preview.failed')}>
          {messageFor(error, t)}
        </Notice>
      )}
      {data === undefined && error === null && <Loading name={t('content:preview.title')} rows={8} />}
      {data !== undefined && (
        <>
          <h3 className={styles.mailSubject}>{data.subject}</h3>
          {part === 'html' ? (
            // Without any permission: nothing in a mail runs, and its links lead nowhere.
            <iframe className={styles.mailFrame} title={t('preview.html')} sandbox="" srcDoc={data.html} />
          ) : (
            <pre className={styles.plain}>{data.text}</pre>
          )}
        </>
      )}
    </section>
  );
}
