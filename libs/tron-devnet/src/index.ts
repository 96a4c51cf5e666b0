export { createDevnet, type Devnet, type DevnetUrls } from './devnet.js';
export type { ClockMode, DevnetOptions } from './options.js';
export {
  ControlError,
  TRANSFER_KINDS,
  type AccountView,
  type BlockView,
  type DevnetState,
  type TransferInput,
  type TransferKind,
} from './controls.js';
export { FAULT_KINDS, FaultError, type ActiveFault, type FaultInput, type FaultKind } from './faults.js';
export type { ReorgResult, RestartResult } from './chain/ledger.js';
export type { BroadcastCode, TokenId } from './chain/types.js';
