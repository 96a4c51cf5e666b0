import { useLanguage } from '@lotline/shop/i18n';
import { localText, textLang } from '@lotline/web-core/i18n';
import { outlineOf } from '@lotline/web-core/markdown';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Markdown } from '../../../shared/content/markdown';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import type { Tutorial } from '@lotline/shop/tutorials';
import { Contents } from './contents';
import { HelpfulVote } from './helpful-vote';
import { TutorialFacts, TutorialRows } from './tutorial-rows';
import styles from './tutorials.module.css';

/** A tutorial with its table of contents, the question whether it helped, and others of its topic. */
export function TutorialArticle({
  tutorial,
  linkTo,
  support,
}: {
  tutorial: Tutorial;
  linkTo: (slug: string) => string;
  support: string;
}) {
  const { t } = useTranslation('tutorials');
  const language = useLanguage();
  const lang = textLang(tutorial.body, language);
  const text = localText(tutorial.body, language);
  const sections = useMemo(() => outlineOf(text), [text]);
  return (
    <div className={styles.reading}>
      <TutorialFacts tutorial={tutorial} />
      {lang === undefined ? null : <NoticeBar silent>{t('original')}</NoticeBar>}
      <Contents sections={sections} />
      <article className={styles.article} lang={lang}>
        <Markdown text={text} heading="h2" anchors />
      </article>
      <HelpfulVote key={tutorial.slug} slug={tutorial.slug} />
      <Link to={support} className={styles.target}>
        {t('helpful.support')}
      </Link>
      {tutorial.related.length === 0 ? null : (
        <section className={styles.related}>
          <h2>{t('related')}</h2>
          <TutorialRows tutorials={tutorial.related} linkTo={linkTo} heading="h3" />
        </section>
      )}
    </div>
  );
}
