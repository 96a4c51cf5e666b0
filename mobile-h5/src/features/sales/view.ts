export const parts = ['overview', 'customers', 'orders'] as const;
export type Part = (typeof parts)[number];
export const partFrom = (params: URLSearchParams): Part =>
  parts.find((part) => part === params.get('part')) ?? 'overview';
