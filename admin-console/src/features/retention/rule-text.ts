import { useTranslation } from 'react-i18next';
import type { Rule } from './api';

const names = {
  'orders.purge': 'lines',
  'claims.purge': 'replacements',
  'auth.purge-sessions': 'sessions',
  'wallet-verification.purge-challenges': 'challenges',
  'limits.purge-counters': 'limits',
  'idempotency.purge-keys': 'keys',
  'outbox.purge-sent': 'messages',
  'outbox.purge-failed': 'failed',
  'scheduler.purge-slots': 'slots',
  'live-check.purge': 'alive',
  'tracking.purge': 'events',
  'auth.purge-device-fingerprints': 'known_places',
  'auth.purge-known-devices': 'known_devices',
  'users.purge-former-wallets': 'former_wallets',
  'agents.purge-devices': 'places',
  'media.purge': 'media',
  'cart.purge': 'carts',
  'restock.purge': 'restock',
  'batch-actions.purge': 'runs',
  'abuse-reports.purge-statements': 'reports',
  'abuse-reports.purge-contacts': 'reporters',
  'payments.purge-emails': 'emails',
  'reseller-api.purge-test-orders': 'test_orders',
} as const satisfies Record<Rule['name'], string>;

const after = {
  delivery: 'delivery',
  replacement: 'replacement',
  request: 'request',
  sending: 'sending',
  failure: 'failure',
  run: 'run',
  'sign-in': 'signIn',
  check: 'check',
  event: 'event',
  decision: 'decision',
  report: 'report',
  change: 'change',
  use: 'use',
} as const;

const DAY_SECONDS = 86_400;

const isAfter = (what: string): what is keyof typeof after => Object.hasOwn(after, what);
const isRule = (name: string): name is keyof typeof names => Object.hasOwn(names, name);

/** What is forgotten, and how long it is kept, as people say it. */
export function useRuleText() {
  const { t } = useTranslation('retention');
  return {
    name: (name: string) => (isRule(name) ? t(`rule.${names[name]}`) : name),
    /** What that time begins with. */
    after: (what: string) => (isAfter(what) ? t(`after.${after[what]}`) : what),
    kept: ({ keep_seconds: seconds }: Pick<Rule, 'keep_seconds'>) => {
      if (seconds === 0) return t('kept.none');
      return seconds < DAY_SECONDS
        ? t('kept.minutes', { count: seconds / 60 })
        : t('kept.days', { count: seconds / DAY_SECONDS });
    },
  };
}
