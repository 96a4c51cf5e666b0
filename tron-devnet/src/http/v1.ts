import type { FaultBoard } from '../faults.js';
import type { Network } from '../network.js';
import type { Handler } from './api.js';

/** The handler of a /v1 path; null when there is none. */
export function v1Handler(_path: string, _network: Network, _faults: FaultBoard): Handler | null {
  return null;
}
