import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { bars, ChartCard } from '../../../shared/chart';
import { formatCount } from '../../../shared/job';
import { PageHeading } from '../../../shared/components/page-heading';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { usePeriod, type Period } from '../../../shared/fields/period';
import { PeriodChoice } from '../../../shared/fields/period-choice';
import { summaryQuery, type Counted } from '../api';
import { useEventLabels } from '../labels';
import styles from './tracking.module.css';

const groups = {
  by_event: { param: 'name', column: 'column.event' },
  by_code: { param: 'promotion_code', column: 'column.code' },
  by_bot: { param: 'bot', column: 'column.bot' },
} as const;
type Group = keyof typeof groups;

/** As many bars as can be read; the table has them all. */
const mostBars = 10;
const noRows: readonly Counted[] = [];

function GroupCard({ group, period }: { group: Group; period: Period }) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const answer = useQuery(summaryQuery(period));
  const labelOf = useEventLabels();
  const { param, column } = groups[group];
  const shown = useCallback((key: string) => (group === 'by_event' ? labelOf(key) : key), [group, labelOf]);
  const counted = answer.data?.[group] ?? noRows;
  const option = useMemo(
    () =>
      bars(
        counted.slice(0, mostBars).map(({ key, events }) => ({ name: shown(key), value: events })),
        t('summary.events'),
      ),
    [counted, shown, t],
  );
  const link = (key: string) =>
    `${paths.events}?${new URLSearchParams({ [param]: key, from: period.firstDay, to: period.lastDay }).toString()}`;
  return (
    <ChartCard
      title={t(`summary.${group}`)}
      answer={answer}
      option={() => option}
      empty={t('summary.empty')}
      figures={() => ({
        head: [t(column), t('summary.events'), t('summary.visits'), t('summary.last')],
        rows: counted.map(({ key, events, visits, last_at: last }) => ({
          key,
          cells: [
            <PageLink key="link" to={link(key)} translate={group === 'by_event' ? undefined : 'no'}>
              {shown(key)}
            </PageLink>,
            formatCount(events, language),
            formatCount(visits, language),
            formatDateTime(last, language),
          ],
        })),
      })}
    />
  );
}

/** How much was reported in a period, by event, promotion code and bot. */
export function SummaryPage() {
  const { t } = useTranslation(['tracking', 'list']);
  const language = useLanguage();
  const { period, choose } = usePeriod();
  return (
    <>
      <PageHeading title={t('summary.title')} />
      <PeriodChoice days={period.days} choose={choose} note={t('list:days.zone', { zone: timeZoneLabel(language) })} />
      <div className={styles.cards}>
        <GroupCard group="by_event" period={period} />
        <GroupCard group="by_code" period={period} />
        <GroupCard group="by_bot" period={period} />
      </div>
      <p className={styles.intro}>{t('summary.note')}</p>
    </>
  );
}
