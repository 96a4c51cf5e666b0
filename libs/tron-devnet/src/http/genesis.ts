import type { Block } from '../chain/types.js';
import { SUPPLY, TREASURY } from '../chain/ledger.js';
import { toHex41 } from '../codec/address.js';
import { merkleRoot } from '../codec/header.js';
import { sha256, textToHex } from '../codec/hex.js';
import { encodeTransaction, entryOf, withId, type SignedTransaction } from '../codec/transaction.js';
import { transactionToJson, type JsonObject } from '../codec/transaction-json.js';

/** Who "produced" block 0 and who "sent" what it gives out: texts where blocks have addresses, as on every TRON network. */
const PRODUCER =
  '41' +
  textToHex(
    ' new system must allow existing systems to be linked together without requiring any central control or coordination',
  );
const NOBODY = textToHex(`0x${'0'.repeat(21)}`);

/** The transaction of block 0 that gives the treasury its TRX: unsigned, without a time, without a result. */
const ENDOWMENT: SignedTransaction = withId(
  {
    refBlockBytes: '',
    refBlockHash: '',
    expiration: 0n,
    data: '',
    contracts: [entryOf({ type: 'TransferContract', owner: NOBODY, to: toHex41(TREASURY), amount: SUPPLY.trx })],
    timestamp: 0n,
    feeLimit: 0n,
  },
  [],
);

const ROOT = merkleRoot([sha256(encodeTransaction(ENDOWMENT))]);

/**
 * Block 0 as java-tron prints it: its number, version and time are zero and so left out, and nobody signed it. The time at
 * which the devnet began is only known to the devnet.
 */
export function genesisToJson(block: Block, visible: boolean, detail: boolean): JsonObject {
  return {
    blockID: block.id,
    block_header: {
      raw_data: { txTrieRoot: ROOT, witness_address: PRODUCER, parentHash: block.parentId },
    },
    ...(detail ? { transactions: [transactionToJson(ENDOWMENT, visible)] } : {}),
  };
}
