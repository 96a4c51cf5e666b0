import { isObject, malformedError } from './node-responses.js';
import { NodeError } from './node-error.js';

// What nodes say of a wallet that is about to pay, and of what it signed.

const toInteger = (value: unknown, name: string): number => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw malformedError(`${name} is no number`);
  return value;
};

/** The energy of a call that would succeed. */
export function parseEnergyUsed(body: unknown): number {
  const result = isObject(body) ? body['result'] : undefined;
  if (!isObject(body) || !isObject(result) || result['result'] !== true || result['message'] !== undefined)
    throw new NodeError('node_error', 'the contract call failed');
  return toInteger(body['energy_used'], 'energy_used');
}

/** Sun; an account that was never used is `{}`. */
export function parseTrxBalance(body: unknown): bigint {
  if (!isObject(body)) throw malformedError('an account that is no object');
  return BigInt(toInteger(body['balance'] ?? 0, 'balance'));
}

export function parseFreeEnergy(body: unknown): number {
  if (!isObject(body)) throw malformedError('resources that are no object');
  return toInteger(body['EnergyLimit'] ?? 0, 'EnergyLimit') - toInteger(body['EnergyUsed'] ?? 0, 'EnergyUsed');
}

export function parseEnergyPrice(body: unknown): number {
  const parameters = isObject(body) ? body['chainParameter'] : undefined;
  const list: unknown[] = Array.isArray(parameters) ? parameters : [];
  const found = list.find((one) => isObject(one) && one['key'] === 'getEnergyFee');
  return toInteger(isObject(found) ? found['value'] : undefined, 'getEnergyFee');
}

/** The node cannot pass it on at present: another one may. */
const BUSY = ['SERVER_BUSY', 'NO_CONNECTION', 'NOT_ENOUGH_EFFECTIVE_CONNECTION', 'BLOCK_UNSOLIDIFIED'];

/** Null when a transaction was taken or is there already, else the node's code. */
export function parseBroadcast(body: unknown): string | null {
  if (!isObject(body)) throw malformedError('a broadcast without an answer');
  const { result, code } = body;
  if (result === true || code === 'DUP_TRANSACTION_ERROR') return null;
  if (typeof code !== 'string') throw malformedError('a broadcast without a code');
  if (BUSY.includes(code)) throw new NodeError('node_error', code);
  return code.slice(0, 40);
}
