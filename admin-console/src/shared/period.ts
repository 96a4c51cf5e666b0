import { useSearchParams } from 'react-router-dom';
import { dayBefore, endOfDay, startOfDay } from './list-kit';

export const spans = [1, 7, 30, 90] as const;
export type Span = (typeof spans)[number];
const usualSpan: Span = 7;

export interface Period {
  days: Span;
  /** First and last day in the viewer's zone. */
  firstDay: string;
  lastDay: string;
  query: { from?: string; to?: string; zone: string };
}

/** The period that the URL says, in whole days of the viewer, and how to change it. */
export function usePeriod(): { period: Period; choose: (days: Span) => void } {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('days'));
  const days = spans.find((span) => span === asked) ?? usualSpan;
  const now = Date.now();
  const [firstDay, lastDay] = [dayBefore(now, days - 1), dayBefore(now, 0)];
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  // To the first instant of tomorrow: the server's periods end before their end, and the one before is as long.
  const to = startOfDay(dayBefore(now, -1)) ?? endOfDay(lastDay);
  return {
    period: { days, firstDay, lastDay, query: { from: startOfDay(firstDay), to, zone } },
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
