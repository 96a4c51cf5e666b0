import { buildTransaction } from '../chain/build.js';
import { checkTrxTransfer } from '../chain/execute.js';
import { Overlay } from '../chain/state.js';
import { runToken, type TokenRun } from '../chain/token-call.js';
import { isReadingCall } from '../chain/tokens.js';
import { Refusal } from '../chain/types.js';
import { isHex, strip0x, textToHex } from '../codec/hex.js';
import { selectorOf } from '../codec/keys.js';
import type { TriggerSmartContract } from '../codec/transaction.js';
import { addressField, intField, ParseError, transactionToJson, type JsonObject } from '../codec/transaction-json.js';
import type { FaultBoard, Scope } from '../faults.js';
import type { Network } from '../network.js';
import type { Answer, ApiRequest, Handler } from './api.js';
import { readField } from './fields.js';
import { present } from './present.js';

/** Energy that a simulated call may use. */
const CONSTANT_ENERGY_LIMIT = 100_000_000;
/** With vm.supportConstant and vm.estimateEnergy false, as they are unless set. */
export const NO_CONSTANT = 'this node does not support constant';
const NO_ESTIMATE = 'this node does not support estimate energy';
const VALIDATE_PREFIX = 'Contract validate error : ';

/** A builder's failure: status 200 with a code; the message is hex unless the request is visible. */
function failure(code: string, message: string, visible: boolean): Answer {
  return { json: { result: { code, message: visible ? message : textToHex(message) } } };
}

function refusal(error: unknown, visible: boolean): Answer {
  if (error instanceof Refusal) {
    return failure('CONTRACT_VALIDATE_ERROR', error.message.replace(VALIDATE_PREFIX, ''), visible);
  }
  if (!(error instanceof ParseError)) throw error;
  if (error.message.includes('isn')) {
    return failure('OTHER_ERROR', `class java.security.InvalidParameterException : ${error.message}`, visible);
  }
  // An address that is not base58 becomes a null reference inside the node (recorded on Shasta, 2024).
  const text = error.message.includes('base58')
    ? 'class java.lang.NullPointerException : null'
    : `class org.tron.core.services.http.JsonFormat$ParseException : ${error.message}`;
  return failure('OTHER_ERROR', text, visible);
}

function requireHex(digits: string): string {
  if (!isHex(digits)) throw new ParseError('INVALID hex String');
  return digits;
}

/** The call in a trigger request: either `data`, or `function_selector` and `parameter`. */
function callOf(request: ApiRequest): TriggerSmartContract {
  const { fields, visible } = request;
  for (const name of ['owner_address', 'contract_address']) {
    if (fields[name] === undefined || fields[name] === '') throw new ParseError(`${name} isn't set.`);
  }
  const selector = fields['function_selector'];
  const parameter = strip0x(typeof fields['parameter'] === 'string' ? fields['parameter'] : '');
  let data = strip0x(typeof fields['data'] === 'string' ? fields['data'] : '');
  if (typeof selector === 'string' && selector !== '') data = selectorOf(selector) + parameter;
  return {
    type: 'TriggerSmartContract',
    owner: readField(request, 'owner_address', (value) => addressField(value, visible)),
    contract: readField(request, 'contract_address', (value) => addressField(value, visible)),
    callValue: readField(request, 'call_value', intField),
    data: readField(request, 'data', () => requireHex(data)),
    callTokenValue: readField(request, 'call_token_value', intField),
    tokenId: readField(request, 'token_id', intField),
  };
}

function built(request: ApiRequest, network: Network, call: TriggerSmartContract, feeLimit: bigint): JsonObject {
  const tx = buildTransaction(network.ledger, call, {
    feeLimit,
    permissionId: Number(intField(request.fields['Permission_id'])),
    timestamp: network.transactionTime(),
  });
  return { visible: request.visible, ...transactionToJson(tx, request.visible) };
}

/** The node as it answers a simulated call: which blocks it goes by, and whether it runs such calls at all. */
export interface Simulator {
  network: Network;
  faults: FaultBoard;
  /** What a node says that is not set up for the call. */
  refuses: string;
  /** As of the newest final block instead of the head. */
  solid: boolean;
}

/** Runs a call on a copy of the state; nothing is kept. Throws Refusal. */
export function simulate(
  { network, faults, refuses, solid }: Simulator,
  call: TriggerSmartContract,
  scope: Scope,
): TokenRun {
  const { ledger } = network;
  const contract = call.contract.slice(2);
  if (!ledger.isContract(contract)) throw new Refusal('CONTRACT_VALIDATE_ERROR', 'Smart contract is not exist.');
  if (faults.take('constant_off', scope) !== null) {
    throw new Refusal('CONTRACT_VALIDATE_ERROR', refuses);
  }
  return runToken(
    new Overlay(solid ? ledger.solidState() : ledger.state),
    {
      owner: call.owner.slice(2),
      contract,
      data: call.data,
      callValue: call.callValue,
      injection: null,
      energyLimit: CONSTANT_ENERGY_LIMIT,
    },
    ledger.contextAt(ledger.head.timestamp),
  );
}

function constantAnswer(request: ApiRequest, simulator: Simulator, call: TriggerSmartContract): Answer {
  const run = simulate(simulator, call, request.scope);
  const failed = run.result !== 'SUCCESS';
  const { visible } = request;
  return {
    json: {
      result: { result: true, ...(failed ? { message: visible ? run.message : textToHex(run.message) } : {}) },
      energy_used: run.energy,
      ...(run.penalty > 0 ? { energy_penalty: run.penalty } : {}),
      constant_result: [run.output],
      ...(run.logs.length > 0
        ? { logs: run.logs.map((log) => ({ ...log, address: visible ? present(log.address, true) : log.address })) }
        : {}),
      transaction: { ret: [failed ? { ret: 'FAILED' } : {}], ...built(request, simulator.network, call, 0n) },
    },
  };
}

/** triggerconstantcontract: what a call would answer and cost. A revert still has `result.result` true. */
function triggerConstant(request: ApiRequest, simulator: Simulator): Answer {
  try {
    return constantAnswer(request, simulator, callOf(request));
  } catch (error) {
    return refusal(error, request.visible);
  }
}

function triggerSmart(request: ApiRequest, simulator: Simulator): Answer {
  const { network } = simulator;
  try {
    const call = callOf(request);
    if (!network.ledger.isContract(call.contract.slice(2))) {
      throw new Refusal('CONTRACT_VALIDATE_ERROR', 'No contract or not a valid smart contract');
    }
    if (isReadingCall(call.data)) return constantAnswer(request, simulator, call);
    const transaction = built(request, network, call, intField(request.fields['fee_limit']));
    return { json: { result: { result: true }, transaction } };
  } catch (error) {
    return refusal(error, request.visible);
  }
}

function estimateEnergy(request: ApiRequest, simulator: Simulator): Answer {
  try {
    const run = simulate(simulator, callOf(request), request.scope);
    if (run.result !== 'SUCCESS') return failure('CONTRACT_EXE_ERROR', run.message, request.visible);
    return { json: { result: { result: true }, energy_required: run.energy } };
  } catch (error) {
    return refusal(error, request.visible);
  }
}

/** A memo: text when visible, hex otherwise. */
function memoOf({ fields, visible }: ApiRequest): string {
  const extra = fields['extra_data'];
  if (typeof extra !== 'string' || extra === '') return '';
  if (visible) return textToHex(extra);
  return requireHex(strip0x(extra));
}

function createTransfer(request: ApiRequest, network: Network): Answer {
  const { visible } = request;
  try {
    const contract = {
      type: 'TransferContract' as const,
      owner: readField(request, 'owner_address', (value) => addressField(value, visible)),
      to: readField(request, 'to_address', (value) => addressField(value, visible)),
      amount: readField(request, 'amount', intField),
    };
    checkTrxTransfer(network.ledger.state, contract, network.ledger);
    const tx = buildTransaction(network.ledger, contract, {
      permissionId: Number(intField(request.fields['Permission_id'])),
      data: memoOf(request),
      timestamp: network.transactionTime(),
    });
    return { json: { visible, ...transactionToJson(tx, visible) } };
  } catch (error) {
    if (error instanceof ParseError) {
      return { json: { Error: `class org.tron.core.services.http.JsonFormat$ParseException : ${error.message}` } };
    }
    if (!(error instanceof Refusal)) throw error;
    const message = error.message.replace(VALIDATE_PREFIX, '');
    return { json: { Error: `class org.tron.core.exception.ContractValidateException : ${message}` } };
  }
}

/** Calls that simulate a transaction; the solidity surface has them, too. */
export function simulatingRoutes(network: Network, faults: FaultBoard, solid: boolean): Record<string, Handler> {
  return {
    triggerconstantcontract: (request) => triggerConstant(request, { network, faults, solid, refuses: NO_CONSTANT }),
    estimateenergy: (request) => estimateEnergy(request, { network, faults, solid, refuses: NO_ESTIMATE }),
  };
}

/** Calls that build or simulate a transaction. */
export function buildingRoutes(network: Network, faults: FaultBoard): Record<string, Handler> {
  return {
    ...simulatingRoutes(network, faults, false),
    triggersmartcontract: (request) => triggerSmart(request, { network, faults, solid: false, refuses: NO_CONSTANT }),
    createtransaction: (request) => createTransfer(request, network),
  };
}
