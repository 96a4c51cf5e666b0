import type { ChainTransfer } from '../../tron/index.js';

/**
 * The cause of a posting names its transfer, so the ledger rejects a second booking even if everything before failed
 * to.
 */
export const postingKeyOf = ({ txid, position }: Pick<ChainTransfer, 'txid' | 'position'>): string =>
  `transfer:${txid}:${position}`;
