import { formatCount, timeZoneLabel } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { Card, Empty, Segmented, Statistic, Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { HorizontalScroll } from '../../../shared/components/horizontal-scroll';
import { PageHeading } from '../../../shared/components/page-heading';
import { Failure } from '../../../shared/feedback/failure';
import { Notice } from '../../../shared/feedback/notice';
import { usePeriod } from '../../../shared/fields/period';
import { PeriodChoice } from '../../../shared/fields/period-choice';
import { useDensity, useLanguage } from '../../../shared/hooks/app-state';
import { marginGroups, useMargins, type MarginGroup, type MarginRow, type Margins, type MarginSums } from '../api';
import { ExportButton } from './export-button';
import { Margin } from './margin';
import styles from './margins.module.css';
import { RowName } from './row-name';

const amounts = ['income', 'refunded', 'commission', 'cost'] as const;

function useGroup(): [MarginGroup, (by: MarginGroup) => void] {
  const [search, setSearch] = useSearchParams();
  const by = marginGroups.find((group) => group === search.get('by')) ?? 'goods';
  const choose = (next: MarginGroup) =>
    setSearch(
      (before) => {
        before.set('by', next);
        return before;
      },
      { replace: true },
    );
  return [by, choose];
}

function Totals({ sums }: { sums: MarginSums }) {
  const { t } = useTranslation('margins');
  return (
    <Card>
      <div className={styles.totals}>
        {amounts.map((amount) => (
          <Statistic
            key={amount}
            title={t(`column.${amount}`)}
            value={sums[amount]}
            formatter={() => formatUsdt(sums[amount])}
          />
        ))}
        <Statistic title={t('column.margin')} value={sums.margin ?? ''} formatter={() => <Margin sums={sums} />} />
      </div>
    </Card>
  );
}

function Rows({ margins, loading }: { margins: Margins; loading: boolean }) {
  const { t } = useTranslation('margins');
  const density = useDensity();
  const { by, rows, others } = margins;
  const columns: TableColumnsType<MarginRow> = [
    { key: 'name', title: t(`by.${by}`), rowScope: 'row', render: (_, row) => <RowName row={row} by={by} /> },
    { key: 'lines', title: t('column.lines'), align: 'end', render: (_, { sums }) => formatCount(sums.lines) },
    ...amounts.map((amount) => ({
      key: amount,
      title: t(`column.${amount}`),
      align: 'end' as const,
      render: (_: unknown, { sums }: MarginRow) => <span className="money">{formatUsdt(sums[amount])}</span>,
    })),
    { key: 'margin', title: t('column.margin'), align: 'end', render: (_, { sums }) => <Margin sums={sums} /> },
  ];
  return (
    <>
      <Card>
        <HorizontalScroll label={t('table')}>
          <Table<MarginRow>
            size={density}
            rowKey="key"
            columns={columns}
            dataSource={rows}
            loading={loading}
            pagination={rows.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
            locale={{ emptyText: <Empty description={t('empty')} /> }}
          />
        </HorizontalScroll>
      </Card>
      {others !== null && <p>{t('others', { count: others.groups, income: formatUsdt(others.sums.income) })}</p>}
    </>
  );
}

/** What the shop earned by its orders after refunds, commission and the cost of the lines. */
export function MarginsPage() {
  const { t } = useTranslation(['margins', 'common']);
  const language = useLanguage();
  const { period, choose } = usePeriod();
  const [by, chooseGroup] = useGroup();
  const { data, error, refetch, isPlaceholderData } = useMargins(period, by);
  return (
    <div className={styles.page}>
      <PageHeading title={t('title')} />
      <p>{t('lead')}</p>
      <div className={styles.tools}>
        <PeriodChoice days={period.days} choose={choose} note={t('zone', { zone: timeZoneLabel(language) })} />
        <ExportButton period={period} by={by} />
      </div>
      <div className={styles.groups}>
        <Segmented
          aria-label={t('groups')}
          value={by}
          onChange={chooseGroup}
          options={marginGroups.map((group) => ({ value: group, label: t(`by.${group}`) }))}
        />
      </div>
      {error !== null && (
        <Failure error={error} title={t('common:status.failed', { name: t('name') })} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <Card loading />}
      {data !== undefined && (
        <>
          <Totals sums={data.total} />
          {data.total.lines_of_unknown_cost > 0 && (
            <Notice kind="info">{t('unknownHint', { count: data.total.lines_of_unknown_cost })}</Notice>
          )}
          <Rows margins={data} loading={isPlaceholderData} />
        </>
      )}
    </div>
  );
}
