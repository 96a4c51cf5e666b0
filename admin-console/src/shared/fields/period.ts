import { useSearchParams } from 'react-router-dom';
import { spanOfDays, type Span } from '@lotline/web-core/admin';

export const spans = [1, 7, 30, 90] as const;
export type PeriodDays = (typeof spans)[number];
const usualDays: PeriodDays = 7;

export interface Period extends Span {
  days: PeriodDays;
}

/** The period that the URL says, in whole days of the viewer, and how to change it. */
export function usePeriod(): { period: Period; choose: (days: PeriodDays) => void } {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('days'));
  const days = spans.find((span) => span === asked) ?? usualDays;
  return {
    period: { days, ...spanOfDays(Date.now(), days) },
    choose: (next) =>
      setSearch(
        (before) => {
          before.set('days', next.toString());
          return before;
        },
        { replace: true },
      ),
  };
}
