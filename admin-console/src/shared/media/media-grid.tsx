import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Empty, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../feedback/failure';
import { Loading } from '../feedback/loading';
import { SearchField } from '../list-kit';
import { mediaLibraryQuery, type Media, type MediaFilter } from './api';
import { MediaThumbnail } from './media-thumbnail';
import styles from './media.module.css';

interface GridProps {
  onOpen: (media: Media) => void;
  /** Ids of those that are chosen; absent where a press opens a picture. */
  chosen?: readonly string[];
}

function Tiles({ items, onOpen, chosen }: GridProps & { items: readonly Media[] }) {
  const { t } = useTranslation('media');
  return (
    <ul className={styles.grid}>
      {items.map((media) => {
        const isChosen = chosen?.includes(media.id) ?? false;
        return (
          <li key={media.id}>
            <Button
              className={`${styles.tile} ${isChosen ? styles.chosen : ''}`}
              onClick={() => onOpen(media)}
              {...(chosen === undefined ? {} : { 'aria-pressed': isChosen })}
            >
              <MediaThumbnail media={media} />
              <span className={styles.name}>{media.name}</span>
              <span className={styles.uses}>
                {media.uses.length === 0 ? t('unused') : t('usedIn', { count: media.uses.length })}
              </span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** The library with its search, the newest first. */
export function MediaGrid(props: GridProps) {
  const { t } = useTranslation(['media', 'common']);
  const [filter, setFilter] = useState<MediaFilter>({ q: '', usage: null });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    mediaLibraryQuery(filter),
  );
  const isFiltered = filter.q !== '' || filter.usage !== null;
  return (
    <div className={styles.library}>
      <div className={styles.toolbar}>
        <SearchField label={t('search')} value={filter.q} onSearch={(q) => setFilter({ ...filter, q })} />
        <Segmented
          aria-label={t('usage.label')}
          value={filter.usage ?? 'all'}
          options={(['all', 'used', 'unused'] as const).map((value) => ({ value, label: t(`usage.${value}`) }))}
          onChange={(usage) => setFilter({ ...filter, usage: usage === 'used' || usage === 'unused' ? usage : null })}
        />
      </div>
      {data !== undefined ? (
        data.length > 0 ? (
          <Tiles {...props} items={data} />
        ) : (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={isFiltered ? t('emptyFiltered') : t('empty')} />
        )
      ) : error !== null ? (
        <Failure
          error={error}
          title={t('common:status.failed', { name: t('subject') })}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading name={t('subject')} rows={8} />
      )}
      {hasNextPage && (
        <Button className={styles.more} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
