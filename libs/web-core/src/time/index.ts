export { createServerClock, remaining } from './clock';
export type { Remaining, ServerClock } from './clock';
export { useCountdown } from './use-countdown';
export { useNow } from './use-now';
