import { ApiError } from '../api';

/**
 * The transaction that stopped something and that may be anybody's, since any wallet may pay: staff look at it and say
 * whether the shop sent it.
 */
export function doubtfulTxid(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.reason !== 'settlements.payout_under_way') return null;
  const { txid, sure } = error.params;
  return sure === false && typeof txid === 'string' ? txid : null;
}
