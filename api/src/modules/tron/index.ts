export { TronModule } from './tron.module.js';
export type { ChainHead, ChainTransfer, TransferSink } from './domain/chain-transfer.js';
export type { TransferState } from './entities/stored-transfer.entity.js';
export { NodeError } from './node/node-error.js';
export { Chain } from './services/chain.service.js';
export type { SeenTransfer, SentTransfer, TxLookup, WalletBalance } from './services/lookups.service.js';
export type { ScanResult } from './services/scanner.service.js';
export { SpentTransfers } from './services/spent-transfers.service.js';
