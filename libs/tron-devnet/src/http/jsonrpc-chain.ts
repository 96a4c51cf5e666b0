import { encodeHeader, type HeaderFields } from '../codec/header.js';
import { headerOf } from '../chain/blocks.js';
import { entriesOf } from '../chain/log-index.js';
import { Refusal, type Block, type BlockTransaction } from '../chain/types.js';
import { isHex, quantity, strip0x } from '../codec/hex.js';
import { textOf } from '../codec/json.js';
import { encodeTransaction } from '../codec/transaction.js';
import { isObject, type JsonObject } from '../codec/transaction-json.js';
import { blockTag, logToRpc } from './jsonrpc-logs.js';
import { invalidParams, RpcError, type RpcContext, type RpcMethod } from './rpc.js';
import { CONTRACT_CODE } from './wallet-accounts.js';
import { NO_CONSTANT, simulate } from './wallet-build.js';

const zeros = (bytes: number): string => `0x${'0'.repeat(bytes * 2)}`;
const HASH = /^(?:0x)?[0-9a-z]{64}$/i;

function hashParam(value: unknown): string {
  if (typeof value !== 'string' || !HASH.test(value)) throw invalidParams('invalid hash value');
  return strip0x(value);
}

/** An address with or without 0x and 41; its 20 bytes. */
function addressParam(value: unknown): string {
  const digits = typeof value === 'string' ? strip0x(value) : '';
  if (isHex(digits) && digits.length === 40) return digits;
  if (isHex(digits) && digits.length === 42 && digits.startsWith('41')) return digits.slice(2);
  throw invalidParams('invalid address hash value');
}

/** An amount as 0x and hex; absent is zero. */
function amountParam(value: unknown): bigint {
  if (value === undefined || value === null || value === '') return 0n;
  const digits = strip0x(textOf(value));
  if (!/^[0-9a-f]{1,16}$/.test(digits)) throw invalidParams('invalid param value: invalid hex number');
  return BigInt(`0x${digits}`);
}

function energyPrice(context: RpcContext): string {
  return quantity(context.network.identity.energyPrice);
}

/** A transaction in a block as eth_getTransactionByHash gives it. */
function transactionToRpc(item: BlockTransaction, block: Block, price: string): JsonObject {
  const value = item.tx.raw.contracts[0]?.value;
  const signature = item.tx.signatures[0] ?? '0'.repeat(130);
  const v = Number.parseInt(signature.slice(128, 130), 16);
  const isCall = value?.type === 'TriggerSmartContract';
  const to = value === undefined ? '' : isCall ? value.contract : value.to;
  return {
    blockHash: `0x${block.id}`,
    blockNumber: quantity(block.number),
    from: `0x${value?.owner.slice(2) ?? ''}`,
    gas: quantity(item.receipt.energyTotal),
    gasPrice: price,
    hash: `0x${item.tx.txId}`,
    input: `0x${isCall ? value.data : ''}`,
    nonce: zeros(8),
    r: `0x${signature.slice(0, 64)}`,
    s: `0x${signature.slice(64, 128)}`,
    to: `0x${to.slice(2)}`,
    transactionIndex: quantity(item.index),
    type: '0x0',
    v: quantity(v < 27 ? v + 27 : v),
    value: quantity(value === undefined ? 0 : isCall ? value.callValue : value.amount),
  };
}

/** Length of the block on the wire: header, signature, and every transaction with its tag and length. */
function blockSize(block: Block, header: HeaderFields): number {
  const framed = (length: number): number => length + (length < 128 ? 2 : length < 16_384 ? 3 : 4);
  const body = block.transactions.map(({ tx, receipt }) => framed(encodeTransaction(tx, receipt.contractRet).length));
  return body.reduce((sum, length) => sum + length, framed(framed(encodeHeader(header).length) + framed(65)));
}

function blockToRpc(block: Block, full: boolean, price: string): JsonObject {
  const header = headerOf(block);
  const items = block.transactions;
  const sum = (of: (item: BlockTransaction) => bigint): string =>
    quantity(items.reduce((total, item) => total + of(item), 0n));
  return {
    baseFeePerGas: '0x0',
    difficulty: '0x0',
    extraData: '0x',
    gasLimit: sum(({ tx }) => tx.raw.feeLimit),
    gasUsed: sum(({ receipt }) => BigInt(receipt.energyTotal)),
    hash: `0x${block.id}`,
    logsBloom: zeros(256),
    miner: block.number === 0 ? zeros(20) : `0x${header.witness}`,
    mixHash: zeros(32),
    nonce: zeros(8),
    number: quantity(block.number),
    parentHash: `0x${block.parentId}`,
    receiptsRoot: zeros(32),
    sha3Uncles: zeros(32),
    size: quantity(blockSize(block, header)),
    stateRoot: '0x',
    timestamp: quantity(block.number === 0 ? 0 : Math.floor(block.timestamp / 1000)),
    totalDifficulty: '0x0',
    transactions: items.map((item) => (full ? transactionToRpc(item, block, price) : `0x${item.tx.txId}`)),
    transactionsRoot: `0x${block.txTrieRoot}`,
    uncles: [],
  };
}

function blockParam(value: unknown, { request }: RpcContext): Block | null {
  const number = blockTag(value, request.view);
  return request.view.block(number === -1 ? request.view.head : number);
}

function receiptToRpc(item: BlockTransaction, block: Block, price: string): JsonObject {
  const shown = transactionToRpc(item, block, price);
  const before = block.transactions.slice(0, item.index + 1);
  const logs = entriesOf(block).filter((entry) => entry.in === item);
  const { contractRet } = item.receipt;
  return {
    blockHash: shown['blockHash'],
    blockNumber: shown['blockNumber'],
    contractAddress: null,
    cumulativeGasUsed: quantity(before.reduce((sum, { receipt }) => sum + receipt.energyTotal, 0)),
    effectiveGasPrice: price,
    from: shown['from'],
    gasUsed: quantity(item.receipt.energyTotal),
    logs: logs.map(logToRpc),
    logsBloom: zeros(256),
    status: contractRet === 'SUCCESS' ? '0x1' : '0x0',
    to: shown['to'],
    transactionHash: shown['hash'],
    transactionIndex: shown['transactionIndex'],
    type: '0x0',
  };
}

function requireLatest(value: unknown): void {
  if (typeof value !== 'string') throw new RpcError(-32600, 'invalid json request');
  const tag = value.toLowerCase();
  if (tag === 'latest') return;
  if (['earliest', 'pending', 'finalized', 'safe'].includes(tag)) {
    throw invalidParams('TAG [earliest | pending | finalized | safe] not supported');
  }
  if (!/^(?:0x[0-9a-f]+|\d+)$/.test(tag)) throw invalidParams('invalid block number');
  throw invalidParams('QUANTITY not supported, just support TAG as latest');
}

function runCall(call: unknown, context: RpcContext): ReturnType<typeof simulate> {
  if (!isObject(call)) throw new RpcError(-32600, 'invalid json request');
  const data = strip0x(textOf(call['input'] ?? call['data']));
  if (!isHex(data)) throw invalidParams('invalid hex string');
  const owner = call['from'] === undefined || call['from'] === null ? '0'.repeat(40) : addressParam(call['from']);
  const contract = addressParam(call['to']);
  try {
    return simulate(
      { ...context, solid: false, refuses: NO_CONSTANT },
      {
        type: 'TriggerSmartContract',
        owner: `41${owner}`,
        contract: `41${contract}`,
        callValue: amountParam(call['value']),
        data,
        callTokenValue: 0n,
        tokenId: 0n,
      },
      context.request.scope,
    );
  } catch (error) {
    throw error instanceof Refusal ? new RpcError(-32600, error.message) : error;
  }
}

function unavailable(name: string): RpcMethod {
  return () => {
    throw new RpcError(-32601, `the method ${name} does not exist/is not available`);
  };
}

const UNAVAILABLE = [
  'eth_sendRawTransaction',
  'eth_sendTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_submitWork',
  'eth_getTransactionCount',
];

/** Every method but the logs and the head number. */
export const CHAIN_METHODS: Record<string, RpcMethod> = {
  ...Object.fromEntries(UNAVAILABLE.map((name) => [name, unavailable(name)])),
  eth_chainId: (_params, { network }) => network.identity.chainId,
  net_version: (_params, { network }) => network.identity.chainId,
  eth_gasPrice: (_params, context) => energyPrice(context),
  eth_syncing: () => false,
  net_listening: () => false,
  net_peerCount: () => '0x0',
  eth_accounts: () => [],
  web3_clientVersion: () => 'TRON/v4.8.1/tron-devnet',
  eth_getBlockByNumber: ([tag, full], context) => {
    const block = blockParam(tag, context);
    return block === null ? null : blockToRpc(block, full === true, energyPrice(context));
  },
  eth_getBlockByHash: ([hash, full], context) => {
    const block = context.request.view.blockById(hashParam(hash));
    return block === null ? null : blockToRpc(block, full === true, energyPrice(context));
  },
  eth_getBlockTransactionCountByNumber: ([tag], context) => {
    const block = blockParam(tag, context);
    return block === null ? null : quantity(block.transactions.length);
  },
  eth_getTransactionByHash: ([hash], context) => {
    const item = context.request.view.transaction(hashParam(hash));
    const block = item === null ? null : context.request.view.block(item.blockNumber);
    return item === null || block === null ? null : transactionToRpc(item, block, energyPrice(context));
  },
  eth_getTransactionReceipt: ([hash], context) => {
    const item = context.request.view.receipt(hashParam(hash));
    const block = item === null ? null : context.request.view.block(item.blockNumber);
    return item === null || block === null ? null : receiptToRpc(item, block, energyPrice(context));
  },
  eth_getBalance: ([address, tag], { network }) => {
    requireLatest(tag);
    return quantity(network.ledger.state.get('trx', addressParam(address)));
  },
  eth_getCode: ([address, tag], { network }) => {
    requireLatest(tag);
    return network.ledger.isContract(addressParam(address)) ? `0x${CONTRACT_CODE}` : '0x';
  },
  eth_call: ([call, tag], context) => {
    requireLatest(tag);
    const run = runCall(call, context);
    if (run.result !== 'SUCCESS') throw new RpcError(-32000, run.message);
    return `0x${run.output}`;
  },
  eth_estimateGas: ([call], context) => {
    const run = runCall(call, context);
    if (run.result !== 'SUCCESS') throw new RpcError(-32000, run.message);
    return quantity(run.energy);
  },
};
