import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import { formatClock, formatDateTime } from '@lotline/web-core/i18n';
import { isPartError, isPartName } from '@lotline/web-core/system';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { Failure } from '../../../shared/feedback/failure';
import { Loading } from '../../../shared/feedback/loading';
import { Notice } from '../../../shared/feedback/notice';
import { PageHeading } from '../../../shared/components/page-heading';
import { StatusTag } from '../../../shared/components/status-tag';
import { systemQuery, type Part, type SystemView } from '../api';
import { useNames } from '../use-names';
import { ChainCard } from './chain-card';
import { ItemsTable } from './items-table';
import { JobsTable } from './jobs-table';
import { MessagesTable } from './messages-table';
import styles from './system.module.css';

/** What is wrong now, and since when the owners know; or that nothing is. */
function Incidents({ view }: { view: SystemView }) {
  const { t } = useTranslation('system');
  const language = useLanguage();
  const names = useNames();
  const { incidents, overdue, messages, jobs, parts, failed_items: items } = view;
  const calm =
    messages.count === 0 &&
    items.length === 0 &&
    parts.every(({ ok }) => ok) &&
    jobs.every(({ state }) => state !== 'failing' && state !== 'late');
  if (incidents.length === 0 && overdue.length === 0) {
    return calm ? <Notice kind="success" title={t('calm')} live={false} /> : null;
  }
  return (
    <Notice kind="warning" title={t('incident.title')}>
      <ul className={styles.list}>
        {incidents.map(({ kind, since, mailed_at: mailed }) => (
          <li key={kind}>
            {t(`incident.kind.${kind}`)}, {t('incident.since', { time: formatDateTime(since, language) })} (
            {mailed === null
              ? t('incident.notMailed')
              : t('incident.mailed', { time: formatDateTime(mailed, language) })}
            )
          </li>
        ))}
        {overdue.map(({ name, count, since }) => (
          <li key={name}>
            {t('overdue.text', {
              what: names.job(name),
              count,
              since: since === null ? '–' : formatDateTime(since, language),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Parts({ parts }: { parts: Part[] }) {
  const { t } = useTranslation('system');
  return (
    <section className={styles.section} aria-labelledby="system-parts">
      <h2 id="system-parts">{t('parts.title')}</h2>
      <ul className={styles.nodes}>
        {parts.map(({ name, ok, error }) => (
          <li key={name} className={styles.node}>
            {isPartName(name) ? <strong>{t(`parts.name.${name}`)}</strong> : <strong translate="no">{name}</strong>}
            <StatusTag tone={ok ? 'success' : 'error'} icon={ok ? <CheckCircleOutlined /> : <CloseCircleOutlined />}>
              {t(ok ? 'parts.ok' : 'parts.notOk')}
            </StatusTag>
            {/* The nodes have a section of their own, which says more. */}
            {error !== null && name !== 'watcher' && (
              <span className={styles.small} translate={isPartError(error) ? undefined : 'no'}>
                {isPartError(error) ? t(`parts.error.${error}`) : error}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How the shop runs: what is wrong, what is stuck, the nodes, the jobs. */
export function SystemPage() {
  const { t } = useTranslation(['system', 'common']);
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(systemQuery);
  if (data === undefined) {
    return (
      <>
        <PageHeading title={t('title')} />
        {error === null ? (
          <Loading name={t('title')} rows={8} />
        ) : (
          <Failure
            error={error}
            title={t('common:status.failed', { name: t('title') })}
            onRetry={() => void refetch()}
          />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeading title={t('title')} />
      <p className={styles.quiet}>{t('updated', { time: formatClock(new Date(dataUpdatedAt).toISOString()) })}</p>
      <Incidents view={data} />
      <MessagesTable />
      <ItemsTable items={data.failed_items} />
      <div className={styles.columns}>
        <ChainCard chain={data.chain} />
        <Parts parts={data.parts} />
      </div>
      <JobsTable jobs={data.jobs} loading={isPending} />
    </>
  );
}
