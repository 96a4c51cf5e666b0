import { supportTopics, TUTORIALS_PER_TOPIC, type SupportTopic } from '@lotline/shop/support';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FirstLoad, LoadFailed } from '../../../shared/feedback/async';
import { tutorialsQuery } from '@lotline/shop/tutorials';
import { TutorialRows } from './tutorial-rows';
import styles from './tutorials.module.css';

/** The tutorials that may answer what somebody comes to customer service for. */
export function TopicTutorials({ topic, linkTo }: { topic: SupportTopic; linkTo: (slug: string) => string }) {
  const { t } = useTranslation('tutorials');
  const query = useInfiniteQuery(tutorialsQuery({ topic: supportTopics[topic], q: '' }, TUTORIALS_PER_TOPIC));
  const retry = () => void query.refetch();
  const [page] = query.data?.pages ?? [];
  if (page === undefined) {
    return query.isError ? (
      <LoadFailed name={t('name')} error={query.error} onRetry={retry} />
    ) : (
      <FirstLoad name={t('name')} rows={2} onRetry={retry} />
    );
  }
  if (page.items.length === 0) return <p className={styles.summary}>{t('empty.body')}</p>;
  return <TutorialRows tutorials={page.items} linkTo={linkTo} heading="h3" />;
}
