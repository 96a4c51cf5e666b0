/** How long something took: whole milliseconds below a second, tenths of seconds above. */
export const tookOf = (
  ms: number,
): { key: 'duration.ms'; ms: number } | { key: 'duration.seconds'; seconds: number } =>
  ms < 1_000
    ? { key: 'duration.ms', ms: Math.round(ms) }
    : { key: 'duration.seconds', seconds: Math.round(ms / 100) / 10 };
