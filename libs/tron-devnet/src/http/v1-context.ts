import type { FaultBoard } from '../faults.js';
import type { Network } from '../network.js';
import type { Answer, ApiRequest } from './api.js';

export interface V1Context {
  request: ApiRequest;
  network: Network;
  faults: FaultBoard;
}

/** The error of the indexer: an object with `success` false. */
export function v1Error(status: number, error: string): Answer {
  return { status, json: { success: false, error, statusCode: status } };
}
