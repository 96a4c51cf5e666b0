/** Months (UTC) that a target may be set for: the one of an instant and `ahead` more. */
export const monthsFrom = (nowMs: number, ahead: number): string[] => {
  const now = new Date(nowMs);
  return Array.from({ length: ahead + 1 }, (_, n) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + n)).toISOString().slice(0, 7),
  );
};

/** A typed amount above zero with up to six places, or nothing: no target. */
export const isTarget = (typed: string): boolean => {
  const text = typed.trim();
  return text === '' || (/^\d{1,9}([.]\d{1,6})?$/.test(text) && !/^[0.]*$/.test(text));
};
