/** The jobs that have a name for people; others are shown as the server calls them. */
export const jobNames = [
  'abuse-reports.purge-contacts',
  'abuse-reports.purge-statements',
  'abuse-reports.quarantine',
  'agents.clear',
  'agents.purge-devices',
  'auth.purge-device-fingerprints',
  'auth.purge-known-devices',
  'auth.purge-sessions',
  'batch-actions.purge',
  'batch-actions.run',
  'cart.purge',
  'chain.clock',
  'chain.cross-check',
  'claims.purge',
  'dashboard.count-recent-sales',
  'dashboard.roll-up-statistics',
  'idempotency.purge-keys',
  'limits.purge-counters',
  'live-check.purge',
  'media.purge',
  'orders.purge',
  'orders.remind',
  'orders.remind-of-payment',
  'outbox.purge-failed',
  'outbox.purge-sent',
  'payments.expire',
  'payments.purge-emails',
  'payments.recheck',
  'payments.release-amounts',
  'pricing.check-groups',
  'reconciliation.run',
  'reseller-api.purge-test-orders',
  'restock.notify',
  'restock.purge',
  'scheduler.purge-slots',
  'settlements.find-payouts',
  'stock-alerts.check',
  'stock.batch-availability',
  'stock.blocklist',
  'stock.index-identifiers',
  'system.watch',
  'tracking.hours',
  'tracking.purge',
  'users.lift-bans',
  'users.purge-former-wallets',
  'wallet-verification.purge-challenges',
] as const;

/** The same of messages. */
export const messageNames = [
  'abuse-reports.match',
  'agents.address-changed',
  'agents.examine',
  'agents.reexamine',
  'agents.state-mail',
  'auth.email-code',
  'auth.security-notice',
  'claims.check',
  'claims.mail',
  'mail.test',
  'orders.deliver',
  'orders.email-changed',
  'orders.link-mail',
  'orders.mail',
  'orders.payment-mail',
  'orders.remind',
  'payments.credited',
  'payments.method-changed',
  'pricing.group-mail',
  'reconciliation.mail',
  'reconciliation.run',
  'restock.mail',
  'settlements.mail',
  'stock-alerts.mail',
  'stock.batch-availability',
  'stock.reveal-warning',
  'system.mail',
] as const;

export type JobName = (typeof jobNames)[number];
export type MessageName = (typeof messageNames)[number];

export const isJobName = (name: string): name is JobName => (jobNames as readonly string[]).includes(name);
export const isMessageName = (name: string): name is MessageName => (messageNames as readonly string[]).includes(name);

/** The same of the parts that say how they are. */
export const partNames = ['keys', 'retention', 'watcher'] as const;
export type PartName = (typeof partNames)[number];
export const isPartName = (name: string): name is PartName => (partNames as readonly string[]).includes(name);

/** What is wrong with a part, where people have words for it; the server's own words otherwise. */
export const partErrors = ['not_asked', 'MASTER_KEY', 'INDEX_KEY'] as const;
export type PartError = (typeof partErrors)[number];
export const isPartError = (error: string): error is PartError => (partErrors as readonly string[]).includes(error);

/** How the circuit of a node stands. */
const circuits = ['closed', 'half_open', 'open'] as const;
export type Circuit = (typeof circuits)[number];
export const isCircuit = (state: string): state is Circuit => (circuits as readonly string[]).includes(state);
