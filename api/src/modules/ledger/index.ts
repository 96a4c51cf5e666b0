export { account, type Account } from './accounts.js';
export { Ledger, type Leg, type Posting, type PostingKind } from './ledger.js';
export { LedgerModule } from './ledger.module.js';
