export const parts = ['overview', 'customers', 'orders'] as const;
export type Part = (typeof parts)[number];
export const partFrom = (params: URLSearchParams): Part =>
  parts.find((part) => part === params.get('part')) ?? 'overview';

export const periods = [1, 7, 30, 90] as const;
export const daysFrom = (params: URLSearchParams): number =>
  periods.find((days) => String(days) === params.get('days')) ?? 30;
