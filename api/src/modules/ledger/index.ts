export { account, type Account } from './accounts.js';
export { Ledger } from './ledger.js';
export type { HistoryCauses, HistoryFilter, HistoryRow, Hold } from './repositories/ledger.repository.js';
export { ledgerReasons } from './ledger.errors.js';
export { LedgerModule } from './ledger.module.js';
export type { Leg } from './legs.js';
export type { Posting, PostingKind } from './posting.js';
