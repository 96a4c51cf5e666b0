import { useLanguage } from '@lotline/shop/i18n';
import { formatDate } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Localized } from '../../../shared/content/local-text';
import type { TutorialItem } from '@lotline/shop/tutorials';
import styles from './tutorials.module.css';

/** How long a tutorial takes to read, and how old it is. */
export function TutorialFacts({ tutorial }: { tutorial: TutorialItem }) {
  const { t } = useTranslation('tutorials');
  const date = formatDate(tutorial.updated_at, useLanguage());
  return (
    <p className={styles.facts}>
      <span>{t(`topic.${tutorial.category}`)}</span>
      <span>{t('minutes', { count: tutorial.minutes })}</span>
      <time dateTime={tutorial.updated_at}>{t('updated', { date })}</time>
    </p>
  );
}

/** Tutorials as a list; each row leads to its tutorial. `heading` is the level of their titles. */
export function TutorialRows({
  tutorials,
  linkTo,
  heading: Heading = 'h2',
}: {
  tutorials: TutorialItem[];
  linkTo: (slug: string) => string;
  heading?: 'h2' | 'h3';
}) {
  return (
    <ul className={styles.rows}>
      {tutorials.map((tutorial) => (
        <li key={tutorial.slug} className={styles.row}>
          <Heading>
            <Link to={linkTo(tutorial.slug)}>
              <Localized text={tutorial.title} />
            </Link>
          </Heading>
          <p className={styles.summary}>
            <Localized text={tutorial.summary} />
          </p>
          <TutorialFacts tutorial={tutorial} />
        </li>
      ))}
    </ul>
  );
}
