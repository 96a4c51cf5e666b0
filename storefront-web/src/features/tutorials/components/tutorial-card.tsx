import { useTranslation } from 'react-i18next';
import { useLanguage } from '@lotline/shop/i18n';
import { formatDate } from '@lotline/web-core/i18n';
import { Link } from 'react-router-dom';
import { Local } from '../../../shared/content/local';
import { paths } from '../../../shared/navigation/paths';
import type { TutorialItem } from '@lotline/shop/tutorials';
import styles from './tutorials.module.css';

/** How long a tutorial takes to read, and how old it is. */
export function TutorialFacts({ tutorial }: { tutorial: TutorialItem }) {
  const { t } = useTranslation('tutorials');
  const language = useLanguage();
  return (
    <span className={styles.facts}>
      <span>{t(`topic.${tutorial.category}`)}</span>
      <span>{t('minutes', { count: tutorial.minutes })}</span>
      <time dateTime={tutorial.updated_at}>{t('updated', { date: formatDate(tutorial.updated_at, language) })}</time>
    </span>
  );
}

/** Tutorials as cards; the whole card leads to its tutorial. `heading` is the level of their titles. */
export function TutorialCards(props: { tutorials: TutorialItem[]; heading?: 'h2' | 'h3' }) {
  const { tutorials, heading: Heading = 'h2' } = props;
  return (
    <ul className={styles.cards}>
      {tutorials.map((tutorial) => (
        <li key={tutorial.slug} className={`card ${styles.card}`}>
          <Heading>
            <Link to={paths.tutorial(tutorial.slug)}>
              <Local text={tutorial.title} />
            </Link>
          </Heading>
          <p className={styles.summary}>
            <Local text={tutorial.summary} />
          </p>
          <TutorialFacts tutorial={tutorial} />
        </li>
      ))}
    </ul>
  );
}
