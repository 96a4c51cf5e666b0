import { parseUsdt } from '@lotline/web-core/money';
import { shareOf } from '@lotline/web-core/admin';
import type { ListedStaff } from './api';

/** How much of a hundred sold was given back, counted in cents; null when nothing was sold. */
export const refundShare = ({ sales, refunded }: Pick<ListedStaff['figures'], 'sales' | 'refunded'>): number | null =>
  shareOf(Number(parseUsdt(refunded) / 10_000n), Number(parseUsdt(sales) / 10_000n));
