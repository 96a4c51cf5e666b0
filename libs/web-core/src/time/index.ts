export { createServerClock, remaining } from './clock';
export type { Remaining, ServerClock } from './clock';
export { dayBefore, timeZone } from './days';
export { recentMonths } from './months';
export { useCountdown } from './use-countdown';
export { useNow } from './use-now';
