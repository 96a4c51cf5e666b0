import { tutorialTopics, type TutorialCategory, type TutorialFilter } from '@lotline/shop/support';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { announce } from '../../../shared/feedback/announcer';
import { Empty, FirstLoad, LoadFailed } from '../../../shared/feedback/async';
import { InfiniteScroll } from '../../../shared/components/infinite-scroll';
import { SearchBox } from '../../../shared/fields/search-box';
import { tutorialsQuery } from '@lotline/shop/tutorials';
import { TutorialRows } from './tutorial-rows';
import { CapsuleTabs } from '../../../shared/navigation/capsule-tabs';
import styles from './tutorials.module.css';

const PAGE = 20;

interface Links {
  to: (slug: string) => string;
  topic: (topic: TutorialCategory | null) => string;
  clear: string;
  support: string;
}

function Topics({ selected, linkTo }: { selected: TutorialCategory | null; linkTo: Links['topic'] }) {
  const { t } = useTranslation('tutorials');
  return (
    <CapsuleTabs
      label={t('topics')}
      current={selected ?? 'all'}
      items={[null, ...tutorialTopics].map((topic) => ({
        key: topic ?? 'all',
        to: linkTo(topic),
        label: topic === null ? t('all') : t(`topic.${topic}`),
      }))}
    />
  );
}

function Found({ filter, links }: { filter: TutorialFilter; links: Links }) {
  const { t } = useTranslation(['tutorials', 'common']);
  const query = useInfiniteQuery(tutorialsQuery(filter, PAGE));
  const filtered = filter.topic !== null || filter.q !== '';
  const tutorials = query.data?.pages.flatMap((page) => page.items);
  const found = tutorials?.length;
  useEffect(() => {
    if (filtered && found !== undefined) announce(t('results', { count: found }));
  }, [filtered, found, t]);
  const retry = () => void query.refetch();
  if (tutorials === undefined) {
    return query.isError ? (
      <LoadFailed name={t('name')} error={query.error} onRetry={retry} />
    ) : (
      <FirstLoad name={t('name')} rows={4} onRetry={retry} />
    );
  }
  if (tutorials.length === 0) {
    return (
      <Empty title={t(filtered ? 'noMatch.title' : 'empty.title')}>
        <p>{t(filtered ? 'noMatch.body' : 'empty.body')}</p>
        <Link to={links.support} className={styles.target}>
          {t('noMatch.support')}
        </Link>
        {filtered ? (
          <Link to={links.clear} className={styles.target}>
            {t('common:action.clearFilters')}
          </Link>
        ) : null}
      </Empty>
    );
  }
  return (
    <>
      <TutorialRows tutorials={tutorials} linkTo={links.to} />
      <InfiniteScroll query={query} />
    </>
  );
}

/** Search, topics, and the tutorials that match both. */
export function TutorialList({
  filter,
  links,
  onSearch,
}: {
  filter: TutorialFilter;
  links: Links;
  onSearch: (q: string) => void;
}) {
  const { t } = useTranslation('tutorials');
  return (
    <>
      <SearchBox label={t('search')} value={filter.q} onSearch={onSearch} />
      <Topics selected={filter.topic} linkTo={links.topic} />
      <Found filter={filter} links={links} />
    </>
  );
}
