import { timeZoneLabel } from '@lotline/web-core/i18n';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '../../../shared/hooks/app-state';
import { bars, ChartCard } from '../../../shared/chart';
import { formatCount } from '../../../shared/job';
import { PageHeading } from '../../../shared/components/page-heading';
import { usePeriod, type Period } from '../../../shared/fields/period';
import { PeriodChoice } from '../../../shared/fields/period-choice';
import { readSteps, shareOf } from '@lotline/web-core/admin';
import { useQuery } from '@tanstack/react-query';
import { eventFunnelQuery } from '../api';
import { useEventLabels } from '../labels';

import { StepFields } from './step-fields';
import styles from './tracking.module.css';

const percent = (part: number, whole: number | undefined): string => {
  const share = whole === undefined ? null : shareOf(part, whole);
  return share === null ? '–' : `${share}%`;
};

function FunnelCard({ period, names }: { period: Period; names: readonly string[] }) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const labelOf = useEventLabels();
  const answer = useQuery(eventFunnelQuery(period, names));
  const option = useMemo(
    () =>
      bars(
        (answer.data?.steps ?? []).map(({ name, visits }) => ({ name: labelOf(name), value: visits })),
        t('summary.visits'),
      ),
    [answer.data, labelOf, t],
  );
  return (
    <ChartCard
      title={t('funnel.result')}
      answer={answer}
      option={() => option}
      height={48 + names.length * 44}
      empty={t('summary.empty')}
      note={t('funnel.note')}
      figures={({ steps }) => ({
        head: [t('funnel.step'), t('summary.visits'), t('funnel.ofBefore'), t('funnel.ofFirst')],
        rows: steps.map(({ name, visits }, place) => ({
          key: name,
          cells: [
            labelOf(name),
            formatCount(visits, language),
            percent(visits, steps[place - 1]?.visits),
            percent(visits, steps[0]?.visits),
          ],
        })),
      })}
    />
  );
}

/** How many visits came from each event to the next; the URL says which events. */
export function FunnelPage() {
  const { t } = useTranslation(['tracking', 'list']);
  const language = useLanguage();
  const { period, choose } = usePeriod();
  const [search, setSearch] = useSearchParams();
  const steps = readSteps(search.get('steps'));
  const change = (next: readonly string[]) =>
    setSearch(
      (before) => {
        before.set('steps', next.join());
        return before;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeading title={t('funnel.title')} />
      <PeriodChoice days={period.days} choose={choose} note={t('list:days.zone', { zone: timeZoneLabel(language) })} />
      <div className={styles.funnel}>
        <StepFields steps={steps} onChange={change} />
        <FunnelCard period={period} names={steps} />
      </div>
    </>
  );
}
