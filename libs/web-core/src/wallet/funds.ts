import type { Schemas } from '../api';
import { digits, parseUsdt } from '../money';
import { WalletError } from './errors';

/** What a wallet has and what the transfer will burn, in the smallest units; null where it can not be found out. */
export interface Funds {
  usdtMicro: bigint | null;
  trxSun: bigint | null;
  /** TRX that the transfer burns for energy that the account does not have. */
  burntSun: bigint | null;
}

const millionths = (text: string | null): bigint | null => (text === null ? null : parseUsdt(text));

export const readFunds = (terms: Schemas['TransferTerms']): Funds => ({
  usdtMicro: millionths(terms.usdt_balance),
  trxSun: millionths(terms.trx_balance),
  burntSun: millionths(terms.trx_fee),
});

/** A fee in whole TRX, rounded up. */
export const wholeTrx = (sun: bigint): string => ((sun + 999_999n) / 1_000_000n).toString();

/**
 * Stops before signing when the wallet can not afford the payment: too little of the token, or too little TRX for the
 * energy that the transfer burns (such a transfer fails on chain and costs the buyer its fee). What can not be found
 * out counts as enough.
 */
export function requireFunds({ usdtMicro, trxSun, burntSun }: Funds, amountMicro: bigint): void {
  if (usdtMicro !== null && usdtMicro < amountMicro) {
    throw new WalletError('usdt_short', 'Too little USDT', { missing: digits(amountMicro - usdtMicro) });
  }
  if (trxSun !== null && burntSun !== null && trxSun < burntSun) {
    throw new WalletError('trx_short', 'Too little TRX for the fee', { needed: wholeTrx(burntSun) });
  }
}
