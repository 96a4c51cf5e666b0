const HOUR = 3_600;
const DAY = 24 * HOUR;

/**
 * THE table of what is forgotten, and how long after what. Jobs, the console's page and docs/operations/retention.md
 * derive from it. Seconds; 0 when its own time is over.
 */
export const RETENTION = {
  'orders.purge': { keepSeconds: 7 * DAY, after: 'delivery' },
  'claims.purge': { keepSeconds: 7 * DAY, after: 'replacement' },
  'auth.purge-sessions': { keepSeconds: 0, after: 'expiry' },
  'wallet-verification.purge-challenges': { keepSeconds: 0, after: 'expiry' },
  'core.purge-limits': { keepSeconds: 0, after: 'expiry' },
  'core.purge-keys': { keepSeconds: DAY, after: 'request' },
  'core.purge-messages': { keepSeconds: DAY, after: 'sending' },
  'core.purge-failed': { keepSeconds: 7 * DAY, after: 'failure' },
  'core.purge-slots': { keepSeconds: DAY, after: 'run' },
  'auth.purge-device-fingerprints': { keepSeconds: 180 * DAY, after: 'sign-in' },
  'auth.purge-known-devices': { keepSeconds: 180 * DAY, after: 'sign-in' },
  'users.purge-former-wallets': { keepSeconds: 180 * DAY, after: 'change' },
  'agents.purge-devices': { keepSeconds: 30 * DAY, after: 'sign-in' },
  'live-check.purge': { keepSeconds: 600, after: 'check', everySeconds: 600 },
  'tracking.purge': { keepSeconds: 180 * DAY, after: 'event' },
  'abuse-reports.purge-statements': { keepSeconds: 90 * DAY, after: 'decision' },
  'abuse-reports.purge-contacts': { keepSeconds: 180 * DAY, after: 'report' },
  'payments.purge-emails': { keepSeconds: 180 * DAY, after: 'decision' },
  'batch-actions.purge': { keepSeconds: 7 * DAY, after: 'request' },
} as const satisfies Record<string, { keepSeconds: number; after: string; everySeconds?: number }>;

export type RetentionName = keyof typeof RETENTION;

export const RETENTION_NAMES = Object.keys(RETENTION) as RetentionName[];

export const isRetentionName = (name: string): name is RetentionName => Object.hasOwn(RETENTION, name);

/** How often it is forgotten, milliseconds: hourly unless the table says otherwise. */
export function everyMs(name: RetentionName): number {
  const row = RETENTION[name];
  return ('everySeconds' in row ? row.everySeconds : HOUR) * 1_000;
}

/** How long something is kept, milliseconds. */
export const keepMs = (name: RetentionName): number => RETENTION[name].keepSeconds * 1_000;
