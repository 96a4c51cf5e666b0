import { spanOfDays, type Span } from '@lotline/web-core/admin';

export const periods = ['today', 'yesterday', 'week', 'month'] as const;
export type Period = (typeof periods)[number];

const lengths: Record<Period, { days: number; endsAgo: number }> = {
  today: { days: 1, endsAgo: 0 },
  yesterday: { days: 1, endsAgo: 1 },
  week: { days: 7, endsAgo: 0 },
  month: { days: 30, endsAgo: 0 },
};

/** The period that the URL says; today, where it says none. */
export const periodFrom = (text: string | null): Period => periods.find((one) => one === text) ?? 'today';

export const spanOf = (period: Period, nowMs: number): Span & { days: number } => {
  const { days, endsAgo } = lengths[period];
  return { days, ...spanOfDays(nowMs, days, endsAgo) };
};
