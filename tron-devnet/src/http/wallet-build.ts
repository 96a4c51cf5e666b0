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
import type { Network } from '../network.js';
import type { Answer, ApiRequest, Handler } from './api.js';
import { present } from './present.js';

/** Energy that a simulated call may use. */
const CONSTANT_ENERGY_LIMIT = 100_000_000;
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

/** The call in a trigger request: either `data`, or `function_selector` and `parameter`. */
function callOf({ fields, visible }: ApiRequest): TriggerSmartContract {
  for (const name of ['owner_address', 'contract_address']) {
    if (fields[name] === undefined || fields[name] === '') throw new ParseError(`${name} isn't set.`);
  }
  const selector = fields['function_selector'];
  const parameter = strip0x(typeof fields['parameter'] === 'string' ? fields['parameter'] : '');
  let data = strip0x(typeof fields['data'] === 'string' ? fields['data'] : '');
  if (typeof selector === 'string' && selector !== '') data = selectorOf(selector) + parameter;
  if (!isHex(data)) throw new ParseError('1:1: INVALID hex String');
  return {
    type: 'TriggerSmartContract',
    owner: addressField(fields['owner_address'], visible),
    contract: addressField(fields['contract_address'], visible),
    callValue: intField(fields['call_value']),
    data,
    callTokenValue: intField(fields['call_token_value']),
    tokenId: intField(fields['token_id']),
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

/** Runs a call on a copy of the state; nothing is kept. */
export function simulate(network: Network, call: TriggerSmartContract, solid: boolean): TokenRun {
  const { ledger } = network;
  const contract = call.contract.slice(2);
  if (!ledger.isContract(contract)) throw new Refusal('CONTRACT_VALIDATE_ERROR', 'Smart contract is not exist.');
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

function constantAnswer(request: ApiRequest, network: Network, call: TriggerSmartContract, solid: boolean): Answer {
  const run = simulate(network, call, solid);
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
      transaction: { ret: [failed ? { ret: 'FAILED' } : {}], ...built(request, network, call, 0n) },
    },
  };
}

/** triggerconstantcontract: what a call would answer and cost. A revert still has `result.result` true. */
export function triggerConstant(request: ApiRequest, network: Network, solid: boolean): Answer {
  try {
    return constantAnswer(request, network, callOf(request), solid);
  } catch (error) {
    return refusal(error, request.visible);
  }
}

function triggerSmart(request: ApiRequest, network: Network): Answer {
  try {
    const call = callOf(request);
    if (!network.ledger.isContract(call.contract.slice(2))) {
      throw new Refusal('CONTRACT_VALIDATE_ERROR', 'No contract or not a valid smart contract');
    }
    if (isReadingCall(call.data)) return constantAnswer(request, network, call, false);
    const transaction = built(request, network, call, intField(request.fields['fee_limit']));
    return { json: { result: { result: true }, transaction } };
  } catch (error) {
    return refusal(error, request.visible);
  }
}

function estimateEnergy(request: ApiRequest, network: Network): Answer {
  try {
    const run = simulate(network, callOf(request), false);
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
  if (!isHex(strip0x(extra))) throw new ParseError('1:1: INVALID hex String');
  return strip0x(extra);
}

function createTransfer(request: ApiRequest, network: Network): Answer {
  const { fields, visible } = request;
  try {
    const contract = {
      type: 'TransferContract' as const,
      owner: addressField(fields['owner_address'], visible),
      to: addressField(fields['to_address'], visible),
      amount: intField(fields['amount']),
    };
    checkTrxTransfer(network.ledger.state, contract, network.ledger);
    const tx = buildTransaction(network.ledger, contract, {
      permissionId: Number(intField(fields['Permission_id'])),
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

/** Calls that build or simulate a transaction. */
export function buildingRoutes(network: Network): Record<string, Handler> {
  return {
    triggersmartcontract: (request) => triggerSmart(request, network),
    triggerconstantcontract: (request) => triggerConstant(request, network, false),
    estimateenergy: (request) => estimateEnergy(request, network),
    createtransaction: (request) => createTransfer(request, network),
  };
}
