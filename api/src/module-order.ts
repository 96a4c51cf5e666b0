/**
 * THE order of the modules. A module may import only the doors (`index.ts`) of modules on lines above its own; modules
 * of one level do not know each other. Lint, the picture in docs/architecture.md and the docs derive from this list.
 */
export const MODULE_LEVELS: readonly (readonly string[])[] = [
  ['audit', 'ledger', 'chain', 'retention'],
  ['site-config', 'users', 'content'],
  ['roles', 'mail', 'tracking', 'wallets'],
  ['auth'],
  ['views', 'bulk'],
  ['accounts', 'catalog', 'announcements', 'tutorials', 'live-check', 'payments'],
  ['stock', 'balances'],
  ['orders', 'abuse'],
  ['claims', 'agents'],
  ['settlements', 'sales', 'line-search'],
  ['stats'],
  ['reconciliation', 'system'],
];
