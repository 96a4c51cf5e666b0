import type { Schemas } from '@lotline/web-core/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { statsKey } from '../../shared/api/query-keys';
import type { Period } from '../../shared/fields/period';

export type Margins = Schemas['Margins'];
export type MarginRow = Margins['rows'][number];
export type MarginSums = Margins['total'];
export type MarginGroup = Margins['by'];

export const marginGroups = [
  'goods',
  'supplier',
  'customer',
  'order',
  'day',
  'month',
] as const satisfies readonly MarginGroup[];

const toQuery = ({ query }: Period, by: MarginGroup) => ({ from: query.from, to: query.to, zone: query.zone, by });

/** What is left of the income of orders that were paid in the period. */
export const useMargins = (period: Period, by: MarginGroup) =>
  useQuery({
    queryKey: [...statsKey, 'margins', period.query, by],
    queryFn: ({ signal }) => api.get('/api/stats/margins', { params: { query: toQuery(period, by) }, signal }),
    placeholderData: keepPreviousData,
  });

export const downloadMargins = (period: Period, by: MarginGroup) =>
  api.download('/api/stats/margins/export', { params: { query: toQuery(period, by) } });
