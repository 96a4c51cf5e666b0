import { textOf } from '../codec/json.js';
import type { FaultBoard } from '../faults.js';
import type { Network } from '../network.js';
import type { Answer, ApiRequest, Handler } from './api.js';
import { accountRoutes, chainRoutes } from './wallet-accounts.js';
import { broadcastRoutes } from './wallet-broadcast.js';
import { blockNumber, columnOf, FieldError, hexValue } from './fields.js';
import { buildingRoutes, simulatingRoutes } from './wallet-build.js';
import { blockToJson, receiptToJson, transactionInBlock, waitingTransaction } from './present.js';

const BLOCK_SPAN = 100;

function getBlock(request: ApiRequest, solid: boolean): Answer {
  const { view, visible, fields } = request;
  const wanted = fields['id_or_num'];
  const detail = textOf(fields['detail']) === 'true';
  if (wanted !== undefined && typeof wanted !== 'string') {
    throw new FieldError(`${columnOf(fields, 'id_or_num')}: Expected string.`);
  }
  if (wanted === undefined || wanted === '') {
    const block = view.block(view.announced(solid), solid);
    return { json: block === null ? {} : blockToJson(block, visible, detail) };
  }
  const number = /^-?\d{1,15}$/.test(wanted) ? Number(wanted) : null;
  if (number !== null && number < 0) return { json: { Error: 'num must be non-positive number.' } };
  if (number === null && !/^[0-9a-f]{64}$/i.test(wanted)) return { json: { Error: 'id must be legal block hash.' } };
  const block = number !== null ? view.block(number, solid) : view.blockById(wanted.toLowerCase());
  return { json: block === null ? {} : blockToJson(block, visible, detail) };
}

function blocksByLimitNext(request: ApiRequest, solid: boolean): Answer {
  const [start, end] = [blockNumber(request, 'startNum'), blockNumber(request, 'endNum')];
  if (end <= 0 || end <= start || end - start > BLOCK_SPAN || start < 0) return { json: {} };
  const numbers = Array.from({ length: end - start }, (_, i) => start + i);
  const blocks = numbers.map((number) => request.view.block(number, solid)).filter((block) => block !== null);
  return { json: { block: blocks.map((block) => blockToJson(block, request.visible)) } };
}

function receiptsOfBlock(request: ApiRequest, solid: boolean): Answer {
  const number = blockNumber(request, 'num');
  if (number <= 0) return { json: {} };
  const items = request.view.block(number, solid)?.transactions ?? [];
  const shown = items.filter((item) => request.view.receipt(item.tx.txId, solid) !== null);
  return { json: shown.map((item) => receiptToJson(item, request.visible)) };
}

/** Calls that read blocks, transactions and receipts; they exist on both surfaces. */
function readingRoutes(solid: boolean): Record<string, Handler> {
  return {
    getnowblock: ({ view, visible }) => {
      const block = view.block(view.announced(solid), solid);
      return { json: block === null ? {} : blockToJson(block, visible) };
    },
    getblock: (request) => getBlock(request, solid),
    getblockbynum: (request) => {
      const block = request.view.block(blockNumber(request, 'num'), solid);
      return { json: block === null ? {} : blockToJson(block, request.visible) };
    },
    getblockbyid: (request) => {
      const block = request.view.blockById(hexValue(request, 'value'));
      return { json: block === null ? {} : blockToJson(block, request.visible) };
    },
    getblockbylimitnext: (request) => blocksByLimitNext(request, solid),
    gettransactionbyid: (request) => {
      const item = request.view.transaction(hexValue(request, 'value'), solid);
      return { json: item === null ? {} : transactionInBlock(item, request.visible) };
    },
    gettransactioninfobyid: (request) => {
      const item = request.view.receipt(hexValue(request, 'value'), solid);
      return { json: item === null ? {} : receiptToJson(item, request.visible) };
    },
    gettransactioninfobyblocknum: (request) => receiptsOfBlock(request, solid),
  };
}

/** What waits for the next block; only full nodes have a pool. A waiting transaction is also found by its id. */
function poolRoutes({ ledger }: Network): Record<string, Handler> {
  const waiting: Handler = (request) => {
    const tx = ledger.pendingById(hexValue(request, 'value'));
    return { json: tx === null ? {} : waitingTransaction(tx, request.visible) };
  };
  return {
    gettransactionfrompending: waiting,
    gettransactionbyid: (request) => {
      const item = request.view.transaction(hexValue(request, 'value'));
      return item === null ? waiting(request) : { json: transactionInBlock(item, request.visible) };
    },
  };
}

/** A field that cannot be read is answered as an error, whatever the call. */
function reading(handler: Handler): Handler {
  return (request) => {
    try {
      return handler(request);
    } catch (error) {
      if (error instanceof FieldError) return error.answer;
      throw error;
    }
  };
}

/** Every path of /wallet and /walletsolidity. */
export function walletRoutes(network: Network, faults: FaultBoard): Map<string, Handler> {
  const full = {
    ...readingRoutes(false),
    ...accountRoutes(network, false),
    ...chainRoutes(network),
    ...buildingRoutes(network, faults),
    ...broadcastRoutes(network, faults),
    ...poolRoutes(network),
  };
  const solid = {
    ...readingRoutes(true),
    ...accountRoutes(network, true),
    ...simulatingRoutes(network, faults, true),
  };
  return new Map([
    ...Object.entries(full).map(([name, handler]) => [`/wallet/${name}`, reading(handler)] as const),
    ...Object.entries(solid).map(([name, handler]) => [`/walletsolidity/${name}`, reading(handler)] as const),
  ]);
}
