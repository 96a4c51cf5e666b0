import { useLanguage } from '@lotline/shop/i18n';
import { localText, textLang } from '@lotline/web-core/i18n';
import { outlineOf } from '@lotline/web-core/markdown';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../../shared/content/markdown';
import { Notice } from '../../../shared/feedback/notice';
import type { Tutorial } from '@lotline/shop/tutorials';
import { Contents } from './contents';
import { HelpfulVote } from './helpful-vote';
import { TutorialCards } from './tutorial-card';
import styles from './tutorials.module.css';

/** A tutorial with its table of contents, the question whether it helped, and others of its topic. */
export function TutorialArticle({ tutorial }: { tutorial: Tutorial }) {
  const { t } = useTranslation('tutorials');
  const language = useLanguage();
  const lang = textLang(tutorial.body, language);
  const text = localText(tutorial.body, language);
  const sections = useMemo(() => outlineOf(text), [text]);
  return (
    <div className={styles.reading}>
      <div className={styles.text}>
        {lang !== undefined && <Notice silent>{t('original')}</Notice>}
        <article className={styles.article} lang={lang}>
          <Markdown text={text} heading="h2" anchors />
        </article>
        <HelpfulVote key={tutorial.slug} slug={tutorial.slug} />
        {tutorial.related.length > 0 && (
          <section className={`no-print ${styles.related}`}>
            <h2>{t('related')}</h2>
            <TutorialCards tutorials={tutorial.related} heading="h3" />
          </section>
        )}
      </div>
      <Contents sections={sections} />
    </div>
  );
}
