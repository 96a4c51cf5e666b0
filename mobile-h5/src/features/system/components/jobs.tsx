import { tookOf } from '@lotline/web-core/system';
import { useTranslation } from 'react-i18next';
import { Collapse } from '../../../shared/components/collapse';
import { Facts, type Fact } from '../../../shared/mobile-admin/facts';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { RowList } from '../../../shared/mobile-admin/row-list';
import { Card } from '../../../shared/content/card';
import { useNow } from '@lotline/web-core/time';
import type { SystemView } from '../api';
import { useNames } from '../use-names';
import { RelativeTime } from './relative-time';

type Job = SystemView['jobs'][number];

function useFacts(job: Job): Fact[] {
  const { t } = useTranslation('system');
  const now = useNow(5_000);
  const { key, ...values } = tookOf(job.last_duration_ms);
  const { last_success_at: success, next_run_at: next, failures, last_error: error, failed_items: items } = job;
  return [
    [t('column.success'), success === null ? t('jobs.never') : <RelativeTime key="success" at={success} />],
    ...(job.state === 'waiting' ? [] : [[t('column.duration'), t(key, values)] satisfies Fact]),
    [t('column.next'), Date.parse(next) <= now ? t('jobs.due') : <RelativeTime key="next" at={next} />],
    ...(failures === 0 ? [] : [[t('column.failures'), t('jobs.failures', { count: failures })] satisfies Fact]),
    ...(failures === 0 || error === null ? [] : [[t('column.error'), error] satisfies Fact]),
    ...(items === 0 ? [] : [[t('column.row'), t('jobs.failedItems', { count: items })] satisfies Fact]),
  ];
}

function Row({ job }: { job: Job }) {
  const { t } = useTranslation('system');
  const names = useNames();
  const facts = useFacts(job);
  return (
    <>
      <div className={mobileAdmin.rowHead}>
        <strong>{names.job(job.name)}</strong>
        <span>{t(`jobs.state.${job.state}`)}</span>
      </div>
      <Facts rows={facts} />
    </>
  );
}

const needsAttention = ({ state, failed_items: items }: Job): boolean =>
  state === 'failing' || state === 'late' || items > 0;

/** Every job: how it is, when it last succeeded, when it comes again. Those on schedule are folded away. */
export function Jobs({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useTranslation('system');
  const urgent = jobs.filter(needsAttention);
  const onSchedule = jobs.filter((job) => !needsAttention(job));
  const list = (items: readonly Job[]) => (
    <RowList items={items} keyOf={({ name }) => name} row={(job) => <Row job={job} />} />
  );
  return (
    <Card title={t('jobs.title')} lead={t('jobs.text')}>
      {urgent.length > 0 && list(urgent)}
      {onSchedule.length > 0 && (
        <Collapse title={t('jobs.onSchedule', { count: onSchedule.length })}>{list(onSchedule)}</Collapse>
      )}
    </Card>
  );
}
