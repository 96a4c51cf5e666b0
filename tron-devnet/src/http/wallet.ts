import { textOf } from '../codec/json.js';
import type { FaultBoard } from '../faults.js';
import type { Network } from '../network.js';
import type { Answer, ApiRequest, Handler } from './api.js';
import { accountRoutes, chainRoutes } from './wallet-accounts.js';
import { broadcastRoutes } from './wallet-broadcast.js';
import { buildingRoutes, triggerConstant } from './wallet-build.js';
import { blockToJson, receiptToJson, transactionInBlock, waitingTransaction } from './present.js';

/** An integer field of a JSON body or a query string; null when it is not one. */
export function integerField(value: unknown): number | null {
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : null;
}

function parseFailure(value: unknown): Answer {
  return { json: { Error: `class java.lang.NumberFormatException : For input string: "${textOf(value)}"` } };
}

const BLOCK_SPAN = 100;

/** Number of a block field: absent is 0, as a protobuf default. */
function numberOr0(request: ApiRequest, name: string): number | null {
  const value = request.fields[name];
  return value === undefined ? 0 : integerField(value);
}

function getBlock(request: ApiRequest, solid: boolean): Answer {
  const { view, visible, fields } = request;
  const wanted = fields['id_or_num'];
  const detail = textOf(fields['detail']) === 'true';
  if (wanted === undefined || wanted === '') {
    const block = view.block(view.announced(solid), solid);
    return { json: block === null ? {} : blockToJson(block, visible, detail) };
  }
  const text = textOf(wanted);
  const number = integerField(text);
  if (number !== null && number < 0) return { json: { Error: 'num must be non-positive number.' } };
  if (number === null && !/^[0-9a-f]{64}$/i.test(text)) return { json: { Error: 'id must be legal block hash.' } };
  const block = number !== null ? view.block(number, solid) : view.blockById(text.toLowerCase());
  return { json: block === null ? {} : blockToJson(block, visible, detail) };
}

function blocksByLimitNext(request: ApiRequest, solid: boolean): Answer {
  const [start, end] = [numberOr0(request, 'startNum'), numberOr0(request, 'endNum')];
  if (start === null || end === null) return parseFailure(start === null ? request.fields['startNum'] : 'endNum');
  if (end <= 0 || end <= start || end - start > BLOCK_SPAN || start < 0) return { json: {} };
  const numbers = Array.from({ length: end - start }, (_, i) => start + i);
  const blocks = numbers.map((number) => request.view.block(number, solid)).filter((block) => block !== null);
  return { json: { block: blocks.map((block) => blockToJson(block, request.visible)) } };
}

function receiptsOfBlock(request: ApiRequest, solid: boolean): Answer {
  const number = numberOr0(request, 'num');
  if (number === null) return parseFailure(request.fields['num']);
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
      const number = numberOr0(request, 'num');
      if (number === null) return parseFailure(request.fields['num']);
      const block = request.view.block(number, solid);
      return { json: block === null ? {} : blockToJson(block, request.visible) };
    },
    getblockbyid: ({ fields, view, visible }) => {
      const block = view.blockById(textOf(fields['value']).toLowerCase());
      return { json: block === null ? {} : blockToJson(block, visible) };
    },
    getblockbylimitnext: (request) => blocksByLimitNext(request, solid),
    gettransactionbyid: ({ fields, view, visible }) => {
      const item = view.transaction(textOf(fields['value']), solid);
      return { json: item === null ? {} : transactionInBlock(item, visible) };
    },
    gettransactioninfobyid: ({ fields, view, visible }) => {
      const item = view.receipt(textOf(fields['value']), solid);
      return { json: item === null ? {} : receiptToJson(item, visible) };
    },
    gettransactioninfobyblocknum: (request) => receiptsOfBlock(request, solid),
  };
}

/** What waits for the next block; only full nodes have a pool. */
function poolRoutes({ ledger }: Network): Record<string, Handler> {
  return {
    gettransactionfrompending: ({ fields, visible }) => {
      const tx = ledger.pendingById(textOf(fields['value']).toLowerCase());
      return { json: tx === null ? {} : waitingTransaction(tx, visible) };
    },
  };
}

/** Every path of /wallet and /walletsolidity. */
export function walletRoutes(network: Network, faults: FaultBoard): Map<string, Handler> {
  const full = {
    ...readingRoutes(false),
    ...accountRoutes(network, false),
    ...chainRoutes(network),
    ...buildingRoutes(network),
    ...broadcastRoutes(network, faults),
    ...poolRoutes(network),
  };
  const solid = {
    ...readingRoutes(true),
    ...accountRoutes(network, true),
    triggerconstantcontract: (request: ApiRequest) => triggerConstant(request, network, true),
  };
  return new Map([
    ...Object.entries(full).map(([name, handler]) => [`/wallet/${name}`, handler] as const),
    ...Object.entries(solid).map(([name, handler]) => [`/walletsolidity/${name}`, handler] as const),
  ]);
}
