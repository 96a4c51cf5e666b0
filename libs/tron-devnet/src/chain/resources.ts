import { toBase58, type Address } from '../codec/address.js';
import { encodeTransaction, type SignedTransaction } from '../codec/transaction.js';
import type { StateView } from './state.js';
import { Refusal } from './types.js';

/** Free bandwidth per account and day, in bytes. */
export const FREE_NET_LIMIT = 600;
/** Price of one byte of bandwidth, in sun. */
export const BYTE_PRICE = 1_000;
/** Burnt when a TRX transfer creates the recipient's account: the fee, and the bandwidth part of it. */
export const NEW_ACCOUNT_FEE = 1_000_000;
export const NEW_ACCOUNT_NET_FEE = 100_000;
/** Burnt when a transaction carries a memo. */
export const MEMO_FEE = 1_000_000;
/** Highest fee limit that the network takes: 15,000 TRX. */
export const MAX_FEE_LIMIT = 15_000_000_000n;
/** Room for the result that every contract adds to the charged length. */
const RESULT_BYTES = 64;
const DAY_MS = 86_400_000;

/** Bytes that a transaction is charged for. */
export function chargedBytes(tx: SignedTransaction): number {
  return encodeTransaction(tx).length + RESULT_BYTES;
}

/** Free bandwidth in use at a time: it comes back evenly over a day. */
export function freeNetUsed(state: StateView, owner: Address, atMs: number): number {
  const used = Number(state.get('netUsed', owner));
  const elapsed = atMs - Number(state.get('netTime', owner));
  return elapsed >= DAY_MS ? 0 : Math.ceil((used * (DAY_MS - Math.max(elapsed, 0))) / DAY_MS);
}

/** Debits sun from an account; false, and unchanged, when it has less. */
export function burn(state: StateView, owner: Address, sun: number): boolean {
  if (state.get('trx', owner) < BigInt(sun)) return false;
  state.add('trx', owner, -BigInt(sun));
  return true;
}

/** Pays for a transaction's bytes from the free allowance or else in TRX. Throws BANDWITH_ERROR when neither is enough. */
export function payBandwidth(
  state: StateView,
  owner: Address,
  bytes: number,
  atMs: number,
): { netUsage: number; netFee: number } {
  const used = freeNetUsed(state, owner, atMs);
  if (used + bytes <= FREE_NET_LIMIT) {
    state.add('netUsed', owner, BigInt(used + bytes) - state.get('netUsed', owner));
    state.add('netTime', owner, BigInt(atMs) - state.get('netTime', owner));
    return { netUsage: bytes, netFee: 0 };
  }
  const netFee = bytes * BYTE_PRICE;
  if (burn(state, owner, netFee)) return { netUsage: 0, netFee };
  throw new Refusal('BANDWITH_ERROR', 'Account resource insufficient error.');
}

/** The account must have been activated. */
export function requireAccount(state: StateView, owner: Address): void {
  if (state.get('created', owner) === 0n) {
    throw new Refusal(
      'CONTRACT_VALIDATE_ERROR',
      `Contract validate error : account [${toBase58(owner)}] does not exist`,
    );
  }
}
