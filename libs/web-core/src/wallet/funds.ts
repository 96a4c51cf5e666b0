import { digits } from '../money';
import { WalletError } from './errors';
import type { ExpectedTransfer } from './transaction';
import { within, type TronWebLike } from './provider';

const READ_TIMEOUT_MS = 5_000;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const wholeNumber = (value: unknown): bigint | null =>
  typeof value === 'number' && Number.isFinite(value) ? BigInt(Math.trunc(value)) : null;

/** A read that may fail: then we do not know, and the wallet or the network will decide. */
async function tryRead<T>(
  work: () => Promise<unknown> | undefined,
  pick: (answer: Record<string, unknown>) => T | null,
): Promise<T | null> {
  try {
    const answer = await within(READ_TIMEOUT_MS, work() ?? Promise.resolve(null));
    return isRecord(answer) ? pick(answer) : null;
  } catch {
    return null;
  }
}

const constantResult = (answer: Record<string, unknown>): bigint | null => {
  const words: unknown[] = Array.isArray(answer.constant_result) ? answer.constant_result : [];
  const word = words[0];
  return typeof word === 'string' && /^[0-9a-f]{64}$/i.test(word) ? BigInt(`0x${word}`) : null;
};

const energyPrice = (parameters: unknown): bigint | null => {
  const list: unknown[] = Array.isArray(parameters) ? parameters : [];
  const entry = list.find((one) => isRecord(one) && one.key === 'getEnergyFee');
  return isRecord(entry) ? wholeNumber(entry.value) : null;
};

/** What a wallet has and what the transfer will burn, in the smallest units; null where it can not be found out. */
export interface Funds {
  usdtMicro: bigint | null;
  trxSun: bigint | null;
  /** TRX that the transfer burns for energy that the account does not have. */
  burntSun: bigint | null;
}

/** Reads what a wallet can afford, through the wallet's own node. Never fails. */
export async function readFunds(tronWeb: TronWebLike, payment: ExpectedTransfer): Promise<Funds> {
  const { owner, token, to, amountMicro } = payment;
  const constant = (call: string, parameters: { type: string; value: string }[]) =>
    tronWeb.transactionBuilder.triggerConstantContract?.(token, call, {}, parameters, owner);
  const transfer = [
    { type: 'address', value: to },
    { type: 'uint256', value: amountMicro.toString() },
  ];
  const [usdtMicro, energy, free, price, trxSun] = await Promise.all([
    tryRead(() => constant('balanceOf(address)', [{ type: 'address', value: owner }]), constantResult),
    tryRead(
      () => constant('transfer(address,uint256)', transfer),
      (answer) => wholeNumber(answer.energy_used),
    ),
    tryRead(
      () => tronWeb.trx.getAccountResources?.(owner),
      (r) => (wholeNumber(r.EnergyLimit ?? 0) ?? 0n) - (wholeNumber(r.EnergyUsed ?? 0) ?? 0n),
    ),
    tryRead(() => tronWeb.trx.getChainParameters?.(), energyPrice),
    tryRead(
      async () => ({ sun: await tronWeb.trx.getBalance?.(owner) }),
      (answer) => wholeNumber(answer.sun),
    ),
  ]);
  const known = energy !== null && free !== null && price !== null;
  return { usdtMicro, trxSun, burntSun: !known ? null : energy > free ? (energy - free) * price : 0n };
}

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
