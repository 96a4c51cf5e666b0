import { localText, textLang } from '@lotline/front-kit/i18n';
import { Localized } from '../../../shared/local-text';
import { Markdown } from '../../../shared/markdown';
import { useLanguage } from '../../../shared/stored';
import type { Announcement } from '../api';
import styles from './announcement-line.module.css';

/** Announcements with all their words. */
export default function AnnouncementTexts({ all }: { all: Announcement[] }) {
  const language = useLanguage();
  return all.map((one) => (
    <article key={one.id} className={styles.article}>
      <h3>
        <Localized text={one.title} />
      </h3>
      <div lang={textLang(one.body, language)}>
        <Markdown text={localText(one.body, language)} />
      </div>
    </article>
  ));
}
