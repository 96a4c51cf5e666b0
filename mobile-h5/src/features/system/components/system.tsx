import { useLanguage } from '@lotline/shop/i18n';
import { formatDateTime } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { RowList } from '../../../shared/mobile-admin/row-list';
import { Card } from '../../../shared/content/card';
import { QueryPart } from '../../../shared/feedback/query-part';
import { systemQuery, type SystemView } from '../api';
import { useNames } from '../use-names';
import { Chain } from './chain';
import { Jobs } from './jobs';
import { Messages } from './messages';
import { RelativeTime } from './relative-time';

/** What is wrong now, and since when. */
function Incidents({ incidents, overdue }: SystemView) {
  const { t } = useTranslation('system');
  const language = useLanguage();
  const names = useNames();
  return (
    <>
      {incidents.map(({ kind, since, mailed_at: mailed }) => (
        <NoticeBar key={kind} tone="warning" silent>
          {t(`incident.kind.${kind}`)}, {t('incident.since', { time: formatDateTime(since, language) })} (
          {mailed === null ? t('incident.notMailed') : t('incident.mailed', { time: formatDateTime(mailed, language) })}
          )
        </NoticeBar>
      ))}
      {overdue.map(({ name, count, since }) => (
        <NoticeBar key={name} tone="error" silent>
          {t('overdue.text', {
            what: names.job(name),
            count,
            since: since === null ? '–' : formatDateTime(since, language),
          })}
        </NoticeBar>
      ))}
    </>
  );
}

/** Rows that a job could not do while it did the others. */
function Items({ items }: { items: SystemView['failed_items'] }) {
  const { t } = useTranslation('system');
  const names = useNames();
  if (items.length === 0) return null;
  return (
    <Card title={t('items.title')} lead={t('items.text')}>
      <RowList
        items={items}
        keyOf={({ job, item }) => `${job} ${item}`}
        row={({ job, item, error, first_failed_at: at }) => (
          <>
            <div className={mobileAdmin.rowHead}>
              <strong>{names.job(job)}</strong>
              <span translate="no">{item}</span>
            </div>
            <p className={mobileAdmin.quiet}>
              <span translate="no">{error}</span> · <RelativeTime at={at} />
            </p>
          </>
        )}
      />
    </Card>
  );
}

/** How the shop runs: what is wrong, what is stuck, the nodes, the jobs. */
export function System() {
  const { t } = useTranslation('system');
  const query = useQuery(systemQuery());
  return (
    <div className={mobileAdmin.stack}>
      <QueryPart query={query} name={t('title')} rows={2}>
        {(view) => <Incidents {...view} />}
      </QueryPart>
      <Messages />
      {query.data === undefined ? null : (
        <>
          <Items items={query.data.failed_items} />
          <Chain chain={query.data.chain} />
          <Jobs jobs={query.data.jobs} />
        </>
      )}
    </div>
  );
}
