export { TronModule } from './tron.module.js';
export type { ChainTransfer, TransferSink } from './domain/chain-transfer.js';
export { IsTronAddress } from './decorators/is-tron-address.decorator.js';
export { isTronAddress } from './domain/tron-address.js';
export { NodeError } from './node/node-error.js';
export { ChainService } from './services/chain.service.js';
export type { SeenTransfer, SentTransfer, TxLookup } from './services/lookups.service.js';
export { SpentTransfersService } from './services/spent-transfers.service.js';
