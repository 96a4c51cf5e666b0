import { useTranslation } from 'react-i18next';
import type { Rule } from './api';

const names = {
  'orders.purge': 'lines',
  'claims.purge': 'replacements',
  'auth.forget-sessions': 'sessions',
  'wallets.forget-challenges': 'challenges',
  'core.forget-limits': 'limits',
  'core.forget-keys': 'keys',
  'core.forget-messages': 'messages',
  'core.forget-failed': 'failed',
  'core.forget-slots': 'slots',
  'alive-check.forget': 'alive',
  'tracking.forget': 'events',
  'auth.forget-places': 'known_places',
  'auth.forget-devices': 'known_devices',
  'users.forget-wallets': 'former_wallets',
  'agents.forget-places': 'places',
  'bulk.forget': 'runs',
  'abuse.forget': 'reports',
  'abuse.forget-reporters': 'reporters',
  'payments.forget-emails': 'emails',
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
