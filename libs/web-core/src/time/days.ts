const two = (value: number): string => value.toString().padStart(2, '0');

/** The day, in the viewer's zone, that lies `daysAgo` days before an instant. */
export function dayBefore(nowMs: number, daysAgo: number): string {
  const now = new Date(nowMs);
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** IANA name of the viewer's zone. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
