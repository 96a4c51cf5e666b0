/** The server sends no second code to one e-mail within this time. */
export const CODE_REST_SECONDS = 60;

/** Seconds until a new code may be asked for, given when the last one was, by the same clock. */
export function codeRestSeconds(sentAtMs: number | null, nowMs: number): number {
  if (sentAtMs === null) return 0;
  const left = Math.ceil((sentAtMs + CODE_REST_SECONDS * 1_000 - nowMs) / 1_000);
  // A clock that was set back must not lock anybody out for longer.
  return Math.min(Math.max(left, 0), CODE_REST_SECONDS);
}
