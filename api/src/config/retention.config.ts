const HOUR = 3_600;
const DAY = 24 * HOUR;

/**
 * The table of what is purged, and when. Jobs, the console's page and docs/operations/retention.md derive from it.
 * Seconds; 0 when its own time is over.
 */
export const RETENTION = {
  'orders.purge': { retentionSeconds: 7 * DAY, after: 'delivery' },
  'claims.purge': { retentionSeconds: 7 * DAY, after: 'replacement' },
  'auth.purge-sessions': { retentionSeconds: 0, after: 'expiry' },
  'wallet-verification.purge-challenges': { retentionSeconds: 0, after: 'expiry' },
  'limits.purge-counters': { retentionSeconds: 0, after: 'expiry' },
  'idempotency.purge-keys': { retentionSeconds: DAY, after: 'request' },
  'outbox.purge-sent': { retentionSeconds: DAY, after: 'sending' },
  'outbox.purge-failed': { retentionSeconds: 7 * DAY, after: 'failure' },
  'scheduler.purge-slots': { retentionSeconds: DAY, after: 'run' },
  'auth.purge-device-fingerprints': { retentionSeconds: 180 * DAY, after: 'sign-in' },
  'auth.purge-known-devices': { retentionSeconds: 180 * DAY, after: 'sign-in' },
  'users.purge-former-wallets': { retentionSeconds: 180 * DAY, after: 'change' },
  'agents.purge-devices': { retentionSeconds: 30 * DAY, after: 'sign-in' },
  'live-check.purge': { retentionSeconds: 600, after: 'check', everySeconds: 600 },
  'tracking.purge': { retentionSeconds: 180 * DAY, after: 'event' },
  'abuse-reports.purge-statements': { retentionSeconds: 90 * DAY, after: 'decision' },
  'abuse-reports.purge-contacts': { retentionSeconds: 180 * DAY, after: 'report' },
  'payments.purge-emails': { retentionSeconds: 180 * DAY, after: 'decision' },
  'media.purge': { retentionSeconds: 30 * DAY, after: 'use' },
  'cart.purge': { retentionSeconds: 180 * DAY, after: 'change' },
  'restock.purge': { retentionSeconds: 90 * DAY, after: 'request' },
  'reseller-api.purge-test-orders': { retentionSeconds: 30 * DAY, after: 'request' },
  'batch-actions.purge': { retentionSeconds: 7 * DAY, after: 'request' },
} as const satisfies Record<string, { retentionSeconds: number; after: string; everySeconds?: number }>;

export type RetentionName = keyof typeof RETENTION;

export const RETENTION_NAMES = Object.keys(RETENTION) as RetentionName[];

export const isRetentionName = (name: string): name is RetentionName => Object.hasOwn(RETENTION, name);

/** How often it is purged, milliseconds: hourly unless the table says otherwise. */
export function everyMs(name: RetentionName): number {
  const row = RETENTION[name];
  return ('everySeconds' in row ? row.everySeconds : HOUR) * 1_000;
}

/** How long something is kept, milliseconds. */
export const retentionMs = (name: RetentionName): number => RETENTION[name].retentionSeconds * 1_000;
