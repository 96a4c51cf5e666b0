import type { ChainTransfer } from '../../tron/index.js';
import type { Payment } from '../entities/payment.entity.js';
import { CLOCK_SKEW_MS } from './opened.js';

/** Whether a block was made before a payment was opened, by clocks that may differ a little. */
export const isOlder = (blockTime: Date | null, { createdAt }: Payment): boolean =>
  blockTime !== null && blockTime.getTime() + CLOCK_SKEW_MS < createdAt.getTime();

export const isOnChain = ({ state }: ChainTransfer): boolean => state === 'seen' || state === 'final';
