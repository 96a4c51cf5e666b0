/** Calls of the API that only staff make, by their path. Ids are numbers: `/api/users/balance` is a buyer's call. */
const PATHS = [
  'admin|agent-rates|audit-log|authorised-wallets|batches|mail-templates|permissions|roles|stats|stock-alerts|stock-lines',
  'bury/(events|funnel|summary)',
  'goods/[^/]+/batches',
  'payment-methods/[0-9]+',
  'sales/([0-9]+|export)',
  'settlements/(approve|hashes|payouts)',
  'settlements/[0-9]+/(approve|claim|paid|reject|release|sending)',
  'site-config/[a-z-]+',
  '(abuse-reports|agents|users)/[0-9]+',
];

/** Lists of staff at exactly these paths; what lies below them is not all theirs. */
const EXACT = ['payment-methods', 'sales', 'users'];

/** Everybody reads these, and only staff change them. */
const READ_BY_ALL = ['announcements', 'categories', 'goods', 'site-config', 'tutorials'];

/** Only staff read these; buyers and agents send something to some of them. */
const READ_BY_STAFF = ['abuse-reports', 'agents', 'bury', 'settlements', 'settlements/[0-9]+'];

export const STAFF_PATHS = `^/api/(${PATHS.join('|')})(/|$)`;
export const STAFF_LISTS = `^/api/(${EXACT.join('|')})/?$`;
export const STAFF_CHANGES = `^/api/(${READ_BY_ALL.join('|')})(/|$)`;
export const STAFF_READS = `^/api/(${READ_BY_STAFF.join('|')})/?$`;
