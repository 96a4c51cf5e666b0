import { CheckCircleOutlined, ClockCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { tookOf } from '@lotline/web-core/system';
import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../../../shared/hooks/app-state';
import { StatusTag, type Tone } from '../../../shared/components/status-tag';
import { useNow } from '@lotline/web-core/time';
import { HorizontalScroll } from '../../../shared/components/horizontal-scroll';
import type { Job } from '../api';
import { useNames } from '../use-names';
import styles from './system.module.css';
import { RelativeTime } from './relative-time';

const looks: Record<Job['state'], { tone: Tone; icon: ReactNode }> = {
  ok: { tone: 'success', icon: <CheckCircleOutlined /> },
  failing: { tone: 'error', icon: <CloseCircleOutlined /> },
  late: { tone: 'warning', icon: <WarningOutlined /> },
  waiting: { tone: 'neutral', icon: <ClockCircleOutlined /> },
};

function Next({ at }: { at: string }) {
  const { t } = useTranslation('system');
  const now = useNow(5_000);
  return Date.parse(at) <= now ? t('jobs.due') : <RelativeTime at={at} />;
}

function State({ job }: { job: Job }) {
  const { t } = useTranslation('system');
  return (
    <>
      <StatusTag {...looks[job.state]}>{t(`jobs.state.${job.state}`)}</StatusTag>
      {job.failures > 0 && (
        <span className={styles.small}>
          {t('jobs.failures', { count: job.failures })}{' '}
          {job.last_failed_at !== null && <RelativeTime at={job.last_failed_at} />}
        </span>
      )}
      {job.failures > 0 && job.last_error !== null && (
        <span className={`${styles.small} ${styles.error}`} translate="no">
          {job.last_error}
        </span>
      )}
      {job.failed_items > 0 && (
        <span className={styles.small}>{t('jobs.failedItems', { count: job.failed_items })}</span>
      )}
    </>
  );
}

/** Every job: how it is, when it last succeeded, how long it took, when it comes again. */
export function JobsTable({ jobs, loading }: { jobs: Job[]; loading: boolean }) {
  const { t } = useTranslation('system');
  const names = useNames();
  const columns: TableColumnsType<Job> = [
    {
      key: 'what',
      title: t('column.what'),
      render: (_, { name }) => (
        <>
          {names.job(name)}
          <span className={styles.small} translate="no">
            {name}
          </span>
        </>
      ),
    },
    { key: 'state', title: t('column.state'), render: (_, job) => <State job={job} /> },
    {
      key: 'success',
      title: t('column.success'),
      render: (_, { last_success_at: at }) => (at === null ? t('jobs.never') : <RelativeTime at={at} />),
    },
    {
      key: 'duration',
      title: t('column.duration'),
      align: 'right',
      render: (_, { state, last_duration_ms: ms }) => {
        const { key, ...values } = tookOf(ms);
        return state === 'waiting' ? '–' : t(key, values);
      },
    },
    { key: 'next', title: t('column.next'), render: (_, { next_run_at: at }) => <Next at={at} /> },
  ];
  return (
    <section className={styles.section} aria-labelledby="system-jobs">
      <h2 id="system-jobs">{t('jobs.title')}</h2>
      <p>{t('jobs.text')}</p>
      <HorizontalScroll label={t('jobs.title')}>
        <Table<Job>
          size={useDensity()}
          loading={loading}
          rowKey="name"
          dataSource={jobs}
          columns={columns}
          pagination={false}
        />
      </HorizontalScroll>
    </section>
  );
}
