/** The folders of `src`, the lowest first: a folder imports only those before it. What is started stands above all. */
export const LAYERS: readonly string[] = ['config', 'common', 'database', 'infrastructure', 'modules'];

/**
 * THE order of the modules. A module may import only from the public API (`index.ts`) of modules on lines above its
 * own; modules of one level do not know each other. Lint, the picture in docs/architecture.md and the docs derive from this list.
 */
export const MODULE_LEVELS: readonly (readonly string[])[] = [
  ['audit', 'ledger', 'tron', 'retention'],
  ['content', 'users'],
  ['site-config'],
  ['roles', 'mail', 'tracking', 'wallet-verification'],
  ['auth'],
  ['batch-actions', 'saved-views', 'stock-levels', 'media', 'api-keys'],
  ['announcements', 'tutorials', 'legal', 'live-check', 'catalog', 'payments', 'gift-cards'],
  ['stock', 'balance', 'pricing'],
  ['coupons'],
  ['staff', 'orders', 'cart', 'favourites', 'restock', 'abuse-reports'],
  ['claims', 'agents', 'order-receipts', 'stock-alerts'],
  ['line-search', 'settlements', 'sales', 'site-pages', 'reseller-api'],
  ['dashboard'],
  ['margins'],
  ['reconciliation', 'system'],
];
