import { useTranslation } from 'react-i18next';
import { filteredPath, tutorialTopics, type TutorialFilter } from '@lotline/shop/support';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Async, Empty, Skeleton } from '../../../shared/feedback/async';
import { Button, ButtonLink } from '../../../shared/navigation/button';
import { paths } from '../../../shared/navigation/paths';
import { SearchBox } from '../../../shared/fields/search-box';
import { tutorialsQuery } from '@lotline/shop/tutorials';
import { TutorialCards } from './tutorial-card';
import styles from './tutorials.module.css';

const PAGE = 12;

function Topics({ filter }: { filter: TutorialFilter }) {
  const { t } = useTranslation(['tutorials', 'common']);
  return (
    <nav aria-label={t('topics')} className={styles.chips}>
      {[null, ...tutorialTopics].map((topic) => (
        <Link
          key={topic}
          to={filteredPath(paths.tutorials, { ...filter, topic })}
          aria-current={filter.topic === topic}
          preventScrollReset
        >
          {topic === null ? t('all') : t(`topic.${topic}`)}
        </Link>
      ))}
    </nav>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation(['tutorials', 'common']);
  const text = filtered ? 'noMatch' : 'empty';
  return (
    <div className="card">
      <Empty
        title={t(`${text}.title`)}
        action={
          <span className={styles.actions}>
            {filtered && <ButtonLink to={paths.tutorials}>{t('common:action.clearFilters')}</ButtonLink>}
            <ButtonLink to={paths.service} type="primary">
              {t('noMatch.support')}
            </ButtonLink>
          </span>
        }
      >
        {t(`${text}.body`)}
      </Empty>
    </div>
  );
}

/** Search, topics, and the tutorials that match both. */
export function TutorialList({ filter, onSearch }: { filter: TutorialFilter; onSearch: (q: string) => void }) {
  const { t } = useTranslation(['tutorials', 'common']);
  const query = useInfiniteQuery(tutorialsQuery(filter, PAGE));
  return (
    <>
      <div className={styles.tools}>
        <SearchBox label={t('search')} value={filter.q} onSearch={onSearch} whileTyping />
        <Topics filter={filter} />
      </div>
      <Async query={query} name={t('name')} skeleton={<Skeleton rows={3} height={148} />}>
        {(data) => {
          const tutorials = data.pages.flatMap((page) => page.items);
          if (tutorials.length === 0) return <Nothing filtered={filter.topic !== null || filter.q !== ''} />;
          return (
            <>
              <p className="visually-hidden" role="status">
                {t('results', { count: tutorials.length })}
              </p>
              <TutorialCards tutorials={tutorials} />
              {query.hasNextPage && (
                <div className={styles.more}>
                  <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    {t('common:action.loadMore')}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Async>
    </>
  );
}
