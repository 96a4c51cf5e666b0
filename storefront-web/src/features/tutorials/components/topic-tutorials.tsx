import { useTranslation } from 'react-i18next';
import { supportTopics, TUTORIALS_PER_TOPIC, type SupportTopic } from '@lotline/shop/support';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Async, Skeleton } from '../../../shared/feedback/async';
import { Local } from '../../../shared/content/local';
import { paths } from '../../../shared/navigation/paths';
import { tutorialsQuery } from '@lotline/shop/tutorials';
import styles from './tutorials.module.css';

/** The tutorials that may answer what somebody comes to customer service for. */
export function TopicTutorials({ topic }: { topic: SupportTopic }) {
  const { t } = useTranslation('tutorials');
  const query = useInfiniteQuery(tutorialsQuery({ topic: supportTopics[topic], q: '' }, TUTORIALS_PER_TOPIC));
  return (
    <Async query={query} name={t('name')} skeleton={<Skeleton rows={2} height={48} />}>
      {(data) => {
        const found = data.pages[0]?.items ?? [];
        if (found.length === 0) return <p className={styles.summary}>{t('empty.body')}</p>;
        return (
          <ul className={styles.short}>
            {found.map(({ slug, title, summary }) => (
              <li key={slug}>
                <Link to={paths.tutorial(slug)}>
                  <Local text={title} />
                </Link>
                <span className={styles.summary}>
                  <Local text={summary} />
                </span>
              </li>
            ))}
          </ul>
        );
      }}
    </Async>
  );
}
