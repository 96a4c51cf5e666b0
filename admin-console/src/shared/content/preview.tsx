import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './content.module.css';
import { htmlLang, type TextLanguage } from './language-tabs';
import { LazyMarkdown } from './lazy-markdown';

type Frame = 'desktop' | 'phone';

/** How a text looks to visitors, as wide as a phone or a desktop page. */
export function Preview(props: { language: TextLanguage; title: string; summary?: string; body: string }) {
  const { language, title, summary = '', body } = props;
  const { t } = useTranslation('content');
  const [frame, setFrame] = useState<Frame>('phone');
  const empty = title.trim() === '' && body.trim() === '';
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <div className={styles.previewHead}>
        <h2 id="preview-title">{t('preview.title')}</h2>
        <Segmented<Frame>
          aria-label={t('preview.width')}
          disabled={false}
          value={frame}
          onChange={setFrame}
          options={[
            { value: 'phone', label: t('preview.phone') },
            { value: 'desktop', label: t('preview.desktop') },
          ]}
        />
      </div>
      <div className={styles.frameScroll} role="group" aria-label={t('preview.title')} tabIndex={0}>
        <div className={frame === 'phone' ? styles.phone : styles.desktop} lang={htmlLang[language]}>
          {empty && <p className={styles.none}>{t('preview.empty')}</p>}
          {title.trim() !== '' && <h3>{title}</h3>}
          {summary.trim() !== '' && <p className={styles.summary}>{summary}</p>}
          <LazyMarkdown text={body} />
        </div>
      </div>
    </section>
  );
}
