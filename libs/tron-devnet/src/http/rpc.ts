import type { FaultBoard } from '../faults.js';
import type { Network } from '../network.js';
import type { ApiRequest } from './api.js';

/** What a JSON-RPC method works with. */
export interface RpcContext {
  request: ApiRequest;
  network: Network;
  faults: FaultBoard;
}

export type RpcMethod = (params: unknown[], context: RpcContext) => unknown;

/** A JSON-RPC error with java-tron's code. */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
    /** What stands beside the message; null when nothing does. */
    readonly data: string | null = '{}',
  ) {
    super(message);
  }
}

export function invalidParams(message: string): RpcError {
  return new RpcError(-32602, message);
}
