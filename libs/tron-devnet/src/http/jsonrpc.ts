import { quantity } from '../codec/hex.js';
import { isObject, type JsonObject } from '../codec/transaction-json.js';
import { toJson } from '../codec/json.js';
import type { FaultBoard } from '../faults.js';
import type { Network } from '../network.js';
import type { Answer, ApiRequest } from './api.js';
import { methodNotSupported } from './error-page.js';
import { CHAIN_METHODS } from './jsonrpc-chain.js';
import { getLogs } from './jsonrpc-logs.js';
import { RpcError, type RpcContext, type RpcMethod } from './rpc.js';

export const MAX_RESPONSE_BYTES = 25 * 1024 * 1024;

const METHODS: Record<string, RpcMethod> = {
  ...CHAIN_METHODS,
  eth_blockNumber: (_params, { request }) => quantity(request.view.announced(false)),
  eth_getLogs: getLogs,
};

/** Methods that cannot be called without saying of what. */
const WITH_PARAMETERS = new Set(
  Object.keys(METHODS).filter(
    (name) => /^eth_(?:get|call|estimateGas)/.test(name) && name !== 'eth_getTransactionCount',
  ),
);

/** The server inside java-tron says so of every JSON-RPC answer. */
const CONTENT_TYPE = 'application/json-rpc';

function errorJson(id: unknown, error: RpcError): JsonObject {
  const { code, message, data } = error;
  return { jsonrpc: '2.0', id, error: { code, message, ...(data === null ? {} : { data }) } };
}

function answerOne(call: unknown, context: RpcContext): JsonObject {
  const id = isObject(call) ? (call['id'] ?? null) : null;
  try {
    const name = isObject(call) && typeof call['method'] === 'string' ? call['method'] : '';
    const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
    if (!isObject(call) || method === undefined) throw new RpcError(-32601, 'method not found', null);
    const params = Array.isArray(call['params']) ? (call['params'] as unknown[]) : [];
    if (params.length === 0 && WITH_PARAMETERS.has(name)) {
      throw new RpcError(-32602, 'method parameters invalid', null);
    }
    return { jsonrpc: '2.0', id, result: method(params, context) };
  } catch (error) {
    if (error instanceof RpcError) return errorJson(id, error);
    throw error;
  }
}

/** POST /jsonrpc: one call or any number of them. Errors come with HTTP status 200. */
export function answerJsonRpc(request: ApiRequest, network: Network, faults: FaultBoard): Answer {
  const context = { request, network, faults };
  const { body } = request;
  if (request.method !== 'POST') return methodNotSupported(request.method, request.path);
  if (body === undefined) {
    // The id is the text "null" there.
    return { json: errorJson('null', new RpcError(-32700, 'JSON parse error', null)), contentType: CONTENT_TYPE };
  }
  const json = Array.isArray(body) ? body.map((call) => answerOne(call, context)) : answerOne(body, context);
  if (toJson(json).length > MAX_RESPONSE_BYTES) {
    const message = `Response exceeds the limit of ${MAX_RESPONSE_BYTES} bytes`;
    return { json: errorJson(null, new RpcError(-32003, message)), contentType: CONTENT_TYPE };
  }
  return { json, contentType: CONTENT_TYPE };
}
