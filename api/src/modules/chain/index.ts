export { Chain } from './chain.js';
export { ChainModule } from './chain.module.js';
export type { TransferState } from './entities/chain.entities.js';
export type { ChainHead, ChainTransfer, TransferSink } from './chain-transfer.js';
export type { SeenTransfer, SentTransfer, TxLookup, WalletBalance } from './look-ups.js';
export { NodeError } from './node/node-error.js';
export { SpentTransfers } from './spent-transfers.js';
export type { ScanResult } from './scanner.js';
