import { quantity } from '../codec/hex.js';
import { isObject, type JsonObject } from '../codec/transaction-json.js';
import { toJson } from '../codec/json.js';
import type { FaultBoard } from '../faults.js';
import type { Network } from '../network.js';
import type { Answer, ApiRequest } from './api.js';
import { CHAIN_METHODS } from './jsonrpc-chain.js';
import { getLogs } from './jsonrpc-logs.js';
import { RpcError, type RpcContext, type RpcMethod } from './rpc.js';

export const MAX_BATCH = 100;
export const MAX_RESPONSE_BYTES = 25 * 1024 * 1024;

const METHODS: Record<string, RpcMethod> = {
  ...CHAIN_METHODS,
  eth_blockNumber: (_params, { request }) => quantity(request.view.announced(false)),
  eth_getLogs: getLogs,
};

function errorJson(id: unknown, error: RpcError): JsonObject {
  return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message, data: '{}' } };
}

function answerOne(call: unknown, context: RpcContext): JsonObject {
  const id = isObject(call) ? (call['id'] ?? null) : null;
  try {
    if (!isObject(call) || typeof call['method'] !== 'string') throw new RpcError(-32600, 'invalid request');
    const method = Object.hasOwn(METHODS, call['method']) ? METHODS[call['method']] : undefined;
    if (method === undefined) throw new RpcError(-32601, 'method not found');
    const params = Array.isArray(call['params']) ? (call['params'] as unknown[]) : [];
    return { jsonrpc: '2.0', id, result: method(params, context) };
  } catch (error) {
    if (error instanceof RpcError) return errorJson(id, error);
    throw error;
  }
}

/** POST /jsonrpc: one call or a batch of at most 100. Errors come with HTTP status 200. */
export function answerJsonRpc(request: ApiRequest, network: Network, faults: FaultBoard): Answer {
  const context = { request, network, faults };
  const { body } = request;
  if (request.method !== 'POST') return { status: 405, text: 'HTTP method GET is not supported by this URL' };
  if (body === undefined) return { json: errorJson(null, new RpcError(-32700, 'JSON parse error')) };
  if (Array.isArray(body) && body.length > MAX_BATCH) {
    const message = `Batch size ${body.length} exceeds the limit of ${MAX_BATCH}`;
    return { json: errorJson(null, new RpcError(-32005, message)) };
  }
  const json = Array.isArray(body) ? body.map((call) => answerOne(call, context)) : answerOne(body, context);
  if (toJson(json).length > MAX_RESPONSE_BYTES) {
    const message = `Response exceeds the limit of ${MAX_RESPONSE_BYTES} bytes`;
    return { json: errorJson(null, new RpcError(-32003, message)) };
  }
  return { json };
}
