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

/**
 * Stops before signing when the wallet can not afford the payment: too little of the token, or too little TRX for the
 * energy that the transfer burns (such a transfer fails on chain and costs the buyer its fee). What can not be found
 * out counts as enough.
 */
export async function requireFunds(tronWeb: TronWebLike, payment: ExpectedTransfer): Promise<void> {
  const { owner, token, to, amountMicro } = payment;
  const constant = (call: string, parameters: { type: string; value: string }[]) =>
    tronWeb.transactionBuilder.triggerConstantContract?.(token, call, {}, parameters, owner);

  const balance = await tryRead(
    () => constant('balanceOf(address)', [{ type: 'address', value: owner }]),
    constantResult,
  );
  if (balance !== null && balance < amountMicro) {
    throw new WalletError('usdt_short', 'Too little USDT', { missing: digits(amountMicro - balance) });
  }

  const transfer = [
    { type: 'address', value: to },
    { type: 'uint256', value: amountMicro.toString() },
  ];
  const [energy, free, price, trxSun] = await Promise.all([
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
  if (energy === null || free === null || price === null || trxSun === null) return;
  const burnt = energy > free ? (energy - free) * price : 0n;
  if (trxSun < burnt) {
    const trx = (burnt + 999_999n) / 1_000_000n;
    throw new WalletError('trx_short', 'Too little TRX for the fee', { needed: trx.toString() });
  }
}
