import { toBase58, type Address } from '../codec/address.js';
import { fromHex } from '../codec/hex.js';
import { recoverSigner } from '../codec/keys.js';
import { encodeTransaction, type SignedTransaction } from '../codec/transaction.js';
import type { BlockStore } from './blocks.js';
import { Refusal, type Block } from './types.js';

/** Longest time from the head block to a transaction's expiration. */
const MAX_LIFETIME_MS = 86_400_000;
const MAX_TRANSACTION_BYTES = 512_000;
/** The result of a transaction may take this much of its size, twice. */
const RESULT_ROOM = 128;

function badSignature(message: string): Refusal {
  return new Refusal('SIGERROR', `Validate signature error: ${message}`);
}

/** The owner named in the transaction's contract, as an address; empty when the field is not one. */
export function ownerOf(tx: Pick<SignedTransaction, 'raw'>): Address {
  const owner = tx.raw.contracts[0]?.value.owner ?? '';
  return owner.length === 42 && owner.startsWith('41') ? owner.slice(2) : '';
}

/** Exactly one signature, made with the owner's key over the transaction id. Throws SIGERROR. */
export function checkSignature(tx: SignedTransaction): void {
  const [signature, second] = tx.signatures;
  if (signature === undefined) throw badSignature('miss sig or contract');
  if (tx.signatures.length > 5) throw badSignature('too many signatures');
  const permission = tx.raw.contracts[0]?.permissionId ?? 0;
  if (permission !== 0 && permission !== 2) throw badSignature("permission isn't exit");
  if (second !== undefined) {
    throw badSignature(`Signature count is ${tx.signatures.length} more than key counts of permission : 1`);
  }
  if (signature.length < 130) throw badSignature(`Signature size is ${signature.length / 2}`);
  const signer = recoverSigner(fromHex(tx.txId), signature);
  if (signer === null) throw badSignature('Header byte out of range or invalid signature');
  if (signer !== ownerOf(tx)) {
    throw badSignature(`${signature} is signed by ${toBase58(signer)} but it is not contained of permission.`);
  }
}

/** The transaction must point at a block of this chain. Throws TAPOS_ERROR. */
export function checkReference(tx: SignedTransaction, blocks: BlockStore): void {
  if (blocks.byReference(tx.raw.refBlockBytes, tx.raw.refBlockHash) === null) {
    throw new Refusal('TAPOS_ERROR', 'Tapos check error.');
  }
}

/** Expiration after the head block and at most a day later. Throws TRANSACTION_EXPIRATION_ERROR. */
export function checkExpiration(tx: SignedTransaction, head: Block): void {
  const expiration = Number(tx.raw.expiration);
  if (expiration <= head.timestamp || expiration > head.timestamp + MAX_LIFETIME_MS) {
    throw new Refusal('TRANSACTION_EXPIRATION_ERROR', 'Transaction expired');
  }
}

/** Throws TOO_BIG_TRANSACTION_ERROR above 500 KiB or so. */
export function checkSize(tx: SignedTransaction): void {
  const size = encodeTransaction(tx).length + RESULT_ROOM;
  if (size > MAX_TRANSACTION_BYTES) {
    throw new Refusal(
      'TOO_BIG_TRANSACTION_ERROR',
      `Too big transaction with result, TxId ${tx.txId}, the size is ${size} bytes, maxTxSize ${MAX_TRANSACTION_BYTES}`,
    );
  }
}
