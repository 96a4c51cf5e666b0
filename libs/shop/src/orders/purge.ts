export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
}

/** The time until an instant in whole days, hours and minutes, or null when it is over. Minutes are rounded up. */
export function timeLeft(untilIso: string, nowMs: number): TimeLeft | null {
  const ms = Date.parse(untilIso) - nowMs;
  if (ms <= 0) return null;
  const minutes = Math.ceil(ms / 60_000);
  return { days: Math.floor(minutes / 1_440), hours: Math.floor((minutes % 1_440) / 60), minutes: minutes % 60 };
}

/** Which two parts of it are worth saying: days and hours, hours and minutes, or minutes alone. */
export const leftIn = ({ days, hours }: TimeLeft): 'days' | 'hours' | 'minutes' =>
  days > 0 ? 'days' : hours > 0 ? 'hours' : 'minutes';

/** Whether the lines of an order have been deleted as scheduled. */
export const isPurged = ({ purge_at }: { purge_at: string | null }, nowMs = Date.now()): boolean =>
  purge_at !== null && Date.parse(purge_at) <= nowMs;
