import { DAY_MS, type Period } from '../../../common/periods/index.js';

/** The same length of time just before. */
export const periodBefore = ({ from, to }: Period): Period => ({
  from: new Date(from.getTime() - (to.getTime() - from.getTime())),
  to: from,
});

/** Of the period before, the part that has passed of this one: today until three o'clock is compared with yesterday until three. */
export const elapsedBefore = ({ from, to }: Period, now: Date): Period => {
  const before = periodBefore({ from, to });
  const aheadMs = Math.max(0, to.getTime() - Math.max(from.getTime(), now.getTime()));
  return { from: before.from, to: new Date(before.to.getTime() - aheadMs) };
};

export const daysOf = ({ from, to }: Period): number => (to.getTime() - from.getTime()) / DAY_MS;
