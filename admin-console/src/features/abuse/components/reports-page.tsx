import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { Outlet, useParams } from 'react-router-dom';
import { useLanguage } from '../../../shared/hooks/app-state';
import { Code } from '../../../shared/components/copy';
import { ListPage, listRules, useList, type Column, type Filter } from '../../../shared/list-kit';
import { paths } from '../../../shared/navigation/paths';
import { fetchReports, filterOf, reportFilters, reportParams, reportsListKey, type Report } from '../api';
import { ReportState } from './report-state';

function useColumns(): Column<Report>[] {
  const { t } = useTranslation('abuse');
  const language = useLanguage();
  return [
    {
      key: 'ticket',
      title: t('ticket'),
      alwaysShown: true,
      render: ({ ticket }) => <Code text={ticket} name={t('ticket')} />,
    },
    {
      key: 'created',
      title: t('created', { zone: timeZoneLabel(language) }),
      ordered: 'descending',
      render: ({ created_at: at }) => formatDateTime(at, language),
    },
    { key: 'state', title: t('column.state'), render: ({ state }) => <ReportState state={state} /> },
    { key: 'quarantined', title: t('line.quarantined'), align: 'right', render: (report) => report.quarantined },
    { key: 'waiting', title: t('line.waiting'), align: 'right', render: (report) => report.waiting },
    { key: 'sold', title: t('line.sold'), align: 'right', render: (report) => report.sold },
    { key: 'by', title: t('decidedBy'), render: (report) => report.decided_by ?? '–' },
  ];
}

/** Reports of people who found their account for sale; at first those that wait for a decision. */
export function ReportsPage() {
  const { t } = useTranslation('abuse');
  const { id } = useParams();
  const columns = useColumns();
  const options = reportFilters.map((value) => ({ value, label: t(`filter.${value}`) }));
  const filter: Filter = { kind: 'choice', key: 'state', label: t('column.state'), options };
  const list = useList({
    key: reportsListKey,
    rules: listRules(columns, [filter]),
    params: reportParams,
    fetch: fetchReports,
  });
  return (
    <>
      <ListPage
        name="abuse"
        title={t('title')}
        subject={t('subject')}
        list={list}
        columns={columns}
        filterTabs={{ key: 'state', options, current: filterOf(list.state) }}
        searchLabel={t('search')}
        rowKey={(report) => report.id}
        rowPath={(report) => paths.abuseReport(report.id)}
        currentKey={id}
        empty={{ title: t('empty') }}
      />
      <Outlet />
    </>
  );
}
