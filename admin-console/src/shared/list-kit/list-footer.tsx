import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './list.module.css';
import { pageSizes } from './url-state';
import type { List } from './use-list';

/** Page number, page size, previous and next. */
export function ListFooter<T>({ list }: { list: List<T> }) {
  const { t } = useTranslation('list');
  const shown = list.page?.items.length ?? 0;
  const total = list.page?.total;
  return (
    <nav className={styles.footer} aria-label={t('pages')}>
      <span className={styles.count}>
        {total === undefined ? t('shown', { count: shown }) : t('shownOf', { count: shown, total })}
      </span>
      <span className={styles.sizes}>
        <span id="page-size">{t('pageSize')}</span>
        <Segmented
          size="small"
          aria-labelledby="page-size"
          value={list.state.size}
          options={[...pageSizes]}
          onChange={(size) => list.change({ ...list.state, size, cursor: null })}
        />
      </span>
      <span className={styles.pager}>
        <Button icon={<LeftOutlined aria-hidden />} disabled={list.previous === null} onClick={() => list.previous?.()}>
          {list.pageNumber === null ? t('firstPage') : t('previous')}
        </Button>
        <span className={styles.pageNumber}>
          {list.pageNumber === null ? t('pageUnknown') : t('page', { page: list.pageNumber })}
        </span>
        <Button disabled={list.next === null} onClick={() => list.next?.()}>
          {t('next')}
          <RightOutlined aria-hidden />
        </Button>
      </span>
    </nav>
  );
}
