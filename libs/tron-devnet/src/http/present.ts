import { producerSignature, headerOf } from '../chain/blocks.js';
import type { AcceptedTransaction, Block, BlockTransaction, Log } from '../chain/types.js';
import { toBase58, toHex41, type Address } from '../codec/address.js';
import { textToHex } from '../codec/hex.js';
import { genesisToJson } from './genesis.js';
import { transactionToJson, withoutDefaults, type JsonObject } from '../codec/transaction-json.js';

/** An address in the form that the request asked for. */
export function present(address: Address, visible: boolean): string {
  return visible ? toBase58(address) : toHex41(address);
}

/** A transaction in a block, with its result. */
export function transactionInBlock(item: BlockTransaction, visible: boolean): JsonObject {
  return {
    ret: [{ contractRet: item.receipt.contractRet }],
    signature: item.tx.signatures,
    ...transactionToJson(item.tx, visible),
  };
}

/** A transaction that is in no block yet: a node says SUCCESS of it before anything was carried out. */
export function waitingTransaction(tx: AcceptedTransaction, visible: boolean): JsonObject {
  return { ret: [{ contractRet: 'SUCCESS' }], signature: tx.signatures, ...transactionToJson(tx, visible) };
}

/** A block as getblock and its relatives print it. An empty block has no `transactions`. */
export function blockToJson(block: Block, visible: boolean, detail = true): JsonObject {
  if (block.number === 0) return genesisToJson(block, visible, detail);
  const header = headerOf(block);
  return {
    blockID: block.id,
    block_header: {
      raw_data: {
        number: header.number,
        txTrieRoot: header.txTrieRoot,
        witness_address: present(header.witness, visible),
        parentHash: header.parentHash,
        version: header.version,
        timestamp: header.timestamp,
      },
      witness_signature: producerSignature(block),
    },
    ...(detail && block.transactions.length > 0
      ? { transactions: block.transactions.map((item) => transactionInBlock(item, visible)) }
      : {}),
  };
}

function logToJson(log: Log, visible: boolean): JsonObject {
  return { address: visible ? toBase58(log.address) : log.address, topics: log.topics, data: log.data };
}

/** A receipt as gettransactioninfobyid prints it: what is zero is absent. */
export function receiptToJson(item: BlockTransaction, visible: boolean): JsonObject {
  const { receipt } = item;
  const failed = receipt.contractRet !== 'SUCCESS';
  return {
    id: item.tx.txId,
    ...withoutDefaults({ fee: receipt.fee }),
    blockNumber: item.blockNumber,
    blockTimeStamp: item.blockTimestamp,
    contractResult: [receipt.contractResult],
    ...(receipt.contract === null ? {} : { contract_address: present(receipt.contract, visible) }),
    receipt: withoutDefaults({
      energy_usage: receipt.energyUsage,
      energy_fee: receipt.energyFee,
      energy_usage_total: receipt.energyTotal,
      net_usage: receipt.netUsage,
      net_fee: receipt.netFee,
      result: receipt.result ?? undefined,
      energy_penalty_total: receipt.energyPenalty,
    }),
    ...(receipt.logs.length > 0 ? { log: receipt.logs.map((log) => logToJson(log, visible)) } : {}),
    ...(failed ? { result: 'FAILED', resMessage: visible ? receipt.message : textToHex(receipt.message) } : {}),
  };
}
