export type SalesState = 'active' | 'suspended';

/** Why an order is somebody's: they brought the user who bought it, or its buyer came by their code. */
export type Why = 'registered' | 'code';

/** The instants of a period: the first one belongs to it, the last one does not. */
export interface Span {
  from: Date;
  until: Date;
}

/** `2026-05`: the month (UTC) of an instant. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** `count` months up to the one of an instant, the oldest first. */
export const monthsUpTo = (at: Date, count: number): string[] =>
  Array.from({ length: count }, (_, n) =>
    monthOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - count + 1 + n))),
  );

/** The first instant of a month. */
export const startOfMonth = (month: string): Date => new Date(`${month}-01T00:00:00.000Z`);
