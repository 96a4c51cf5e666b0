import { ApiError, type Schemas } from '@lotline/web-core/api';

/** What of the maintenance counts for who asks, as the shop's public settings say it. */
export type Maintenance = Schemas['SiteMaintenance'];

const EACH_MS = 60_000;
/** The server's clock and this one are not the same: at the very end it may still say that it is closed. */
const AFTER_END_MS = 500;
const END_LATE_MS = 5_000;

/** Whether anything is stopped; false until the settings are known. */
export const isClosed = (maintenance: Maintenance | undefined): maintenance is Maintenance =>
  maintenance !== undefined && (maintenance.orders || maintenance.payments);

/**
 * In how many milliseconds to read the settings again: each minute, since open pages follow the shop's look too, and when the end of
 * what is stopped has come. The server says what counts, so that a wrong clock neither hides the notice nor keeps it.
 */
export function readAgainMs(maintenance: Maintenance | undefined, nowMs: number): number {
  if (!isClosed(maintenance) || maintenance.ends_at === null) return EACH_MS;
  const left = Date.parse(maintenance.ends_at) - nowMs;
  return left > 0 ? Math.min(EACH_MS, left + AFTER_END_MS) : END_LATE_MS;
}

/** Which switch has an order refused; `onChain`: it takes something on the chain. Null when it is taken. */
export function refusedBy(maintenance: Maintenance | undefined, onChain: boolean): 'orders' | 'payments' | null {
  if (maintenance?.orders === true) return 'orders';
  return maintenance?.payments === true && onChain ? 'payments' : null;
}

/** Whether a call was refused because something is stopped: what this page knows of it is old then. */
export const saysClosed = (error: unknown): boolean =>
  error instanceof ApiError && (error.reason === 'site-config.maintenance' || error.reason === 'payments.maintenance');
