import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDensity, useLanguage } from '../../../shared/hooks/app-state';
import { formatCount } from '../../../shared/job';
import { HorizontalScroll } from '../../../shared/components/horizontal-scroll';
import type { FailedItem } from '../api';
import { useNames } from '../use-names';
import styles from './system.module.css';
import { RelativeTime } from './relative-time';

const SHOWN = 50;

/** Rows that a job could not do while it did the others; nothing when there are none. */
export function ItemsTable({ items }: { items: FailedItem[] }) {
  const { t } = useTranslation('system');
  const names = useNames();
  const language = useLanguage();
  const density = useDensity();
  if (items.length === 0) return null;
  const columns: TableColumnsType<FailedItem> = [
    { key: 'what', title: t('column.what'), render: (_, { job }) => names.job(job) },
    { key: 'row', title: t('column.row'), render: (_, { item }) => <span translate="no">{item}</span> },
    {
      key: 'error',
      title: t('column.error'),
      className: styles.error,
      render: (_, { error }) => <span translate="no">{error}</span>,
    },
    { key: 'since', title: t('column.since'), render: (_, { first_failed_at: at }) => <RelativeTime at={at} /> },
    {
      key: 'tries',
      title: t('column.tries'),
      align: 'right',
      render: (_, { tries }) => formatCount(tries, language),
    },
    { key: 'retry', title: t('column.retry'), render: (_, { retry_at: at }) => <RelativeTime at={at} /> },
  ];
  return (
    <section className={styles.section} aria-labelledby="system-items">
      <h2 id="system-items">{t('items.title')}</h2>
      <p>{t('items.text')}</p>
      <HorizontalScroll label={t('items.title')}>
        <Table<FailedItem>
          size={density}
          rowKey={({ job, item }) => `${job} ${item}`}
          dataSource={items}
          columns={columns}
          pagination={false}
        />
      </HorizontalScroll>
      {items.length === SHOWN && <p className={styles.more}>{t('items.more')}</p>}
    </section>
  );
}
