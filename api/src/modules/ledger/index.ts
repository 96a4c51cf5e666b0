export { account, type Account } from './domain/accounts.js';
export { postingKeys } from './domain/posting-keys.js';
export { LedgerService } from './services/ledger.service.js';
export type { HistoryCauses, HistoryRow, Hold } from './repositories/ledger.repository.js';
export { ledgerErrors } from './ledger.errors.js';
export { LedgerModule } from './ledger.module.js';
export type { Leg } from './domain/legs.js';
export type { Posting, PostingKind } from './domain/posting.js';
