import type { Address } from '../codec/address.js';
import type { ContractEntry, TransferContract, TriggerSmartContract } from '../codec/transaction.js';
import {
  burn,
  chargedBytes,
  MAX_FEE_LIMIT,
  MEMO_FEE,
  NEW_ACCOUNT_FEE,
  NEW_ACCOUNT_NET_FEE,
  payBandwidth,
  requireAccount,
} from './resources.js';
import type { StateView } from './state.js';
import { runToken, type TokenContext } from './token-call.js';
import { Refusal, type AcceptedTransaction, type Receipt } from './types.js';

export interface ExecutionContext extends TokenContext {
  /** Sun per unit of energy. */
  energyPrice: number;
  /** Time of the block that the transaction goes into, in ms. */
  timestamp: number;
}

const PLAIN: Receipt = {
  result: null,
  contractRet: 'SUCCESS',
  contract: null,
  contractResult: '',
  netUsage: 0,
  netFee: 0,
  energyUsage: 0,
  energyFee: 0,
  energyTotal: 0,
  energyPenalty: 0,
  fee: 0,
  message: '',
  logs: [],
};

function invalid(message: string): Refusal {
  return new Refusal('CONTRACT_VALIDATE_ERROR', `Contract validate error : ${message}`);
}

/** The 20-byte address in a contract field; refuses anything that is not 41 and 20 bytes. */
function requireAddress(bytes: string, message: string): Address {
  if (bytes.length !== 42 || !bytes.startsWith('41')) throw invalid(message);
  return bytes.slice(2);
}

/** Checks of a TRX transfer, also made when a node is asked to build one. Throws CONTRACT_VALIDATE_ERROR. */
export function checkTrxTransfer(
  state: StateView,
  contract: TransferContract,
  contracts: Pick<TokenContext, 'isContract'>,
): void {
  const owner = requireAddress(contract.owner, 'Invalid ownerAddress!');
  const to = requireAddress(contract.to, 'Invalid toAddress!');
  if (owner === to) throw invalid('Cannot transfer TRX to yourself.');
  if (state.get('created', owner) === 0n) throw invalid('Validate TransferContract error, no OwnerAccount.');
  if (contract.amount <= 0n) throw invalid('Amount must be greater than 0.');
  if (contracts.isContract(to)) throw invalid('Cannot transfer TRX to a smartContract.');
  const fee = state.get('created', to) === 0n ? BigInt(NEW_ACCOUNT_FEE) : 0n;
  if (state.get('trx', owner) < contract.amount + fee) {
    throw invalid('Validate TransferContract error, balance is not sufficient.');
  }
}

function transferTrx(
  state: StateView,
  tx: AcceptedTransaction,
  contract: TransferContract,
  ctx: ExecutionContext,
): Receipt {
  const owner = requireAddress(contract.owner, 'Invalid ownerAddress!');
  requireAccount(state, owner);
  const to = requireAddress(contract.to, 'Invalid toAddress!');
  const isNew = state.get('created', to) === 0n;
  let net = { netUsage: 0, netFee: NEW_ACCOUNT_NET_FEE };
  if (!isNew) net = payBandwidth(state, owner, chargedBytes(tx), ctx.timestamp);
  else if (!burn(state, owner, NEW_ACCOUNT_NET_FEE)) {
    throw new Refusal('BANDWITH_ERROR', 'Account resource insufficient error.');
  }
  const memo = payMemo(state, owner, tx);
  checkTrxTransfer(state, contract, ctx);
  const creation = isNew ? NEW_ACCOUNT_FEE : 0;
  burn(state, owner, creation);
  if (isNew) state.add('created', to, BigInt(ctx.timestamp));
  state.add('trx', owner, -contract.amount);
  state.add('trx', to, contract.amount);
  return { ...PLAIN, ...net, fee: net.netFee + creation + memo };
}

function payMemo(state: StateView, owner: Address, tx: AcceptedTransaction): number {
  if (tx.raw.data === '') return 0;
  if (!burn(state, owner, MEMO_FEE)) throw new Refusal('BANDWITH_ERROR', 'Account resource insufficient error.');
  return MEMO_FEE;
}

function callContract(
  state: StateView,
  tx: AcceptedTransaction,
  call: TriggerSmartContract,
  ctx: ExecutionContext,
): Receipt {
  const owner = requireAddress(call.owner, 'Invalid ownerAddress!');
  requireAccount(state, owner);
  const net = payBandwidth(state, owner, chargedBytes(tx), ctx.timestamp);
  const memo = payMemo(state, owner, tx);
  const contract = requireAddress(call.contract, 'No contract or not a smart contract');
  if (!ctx.isContract(contract)) throw invalid('No contract or not a smart contract');
  if (call.callValue < 0n) throw invalid('callValue must be >= 0');
  if (tx.raw.feeLimit < 0n || tx.raw.feeLimit > MAX_FEE_LIMIT) {
    throw invalid(`feeLimit must be >= 0 and <= ${MAX_FEE_LIMIT}`);
  }
  const granted = state.get('energy', owner);
  const price = BigInt(ctx.energyPrice);
  const affordable = granted + state.get('trx', owner) / price;
  const limit = affordable < tx.raw.feeLimit / price ? affordable : tx.raw.feeLimit / price;
  const { data, callValue } = call;
  const run = runToken(
    state,
    { owner, contract, data, callValue, injection: tx.injection, energyLimit: Number(limit) },
    ctx,
  );
  const energyUsage = Math.min(run.energy, Number(granted));
  const energyFee = (run.energy - energyUsage) * ctx.energyPrice;
  state.add('energy', owner, -BigInt(energyUsage));
  state.add('energyTime', owner, BigInt(ctx.timestamp) - state.get('energyTime', owner));
  state.add('trx', owner, -BigInt(energyFee));
  return {
    ...PLAIN,
    ...net,
    result: run.result,
    contractRet: run.result,
    contract,
    contractResult: run.output,
    energyUsage,
    energyFee,
    energyTotal: run.energy,
    energyPenalty: run.penalty,
    fee: net.netFee + energyFee + memo,
    message: run.message,
    logs: run.logs,
  };
}

/** The single contract entry that a transaction may have. */
export function soleEntry(tx: AcceptedTransaction | { raw: AcceptedTransaction['raw'] }): ContractEntry {
  const [entry, second] = tx.raw.contracts;
  if (entry === undefined) throw invalid('No contract!');
  if (second !== undefined)
    throw new Refusal('OTHER_ERROR', 'Error: act size should be exactly 1, this is extend feature');
  return entry;
}

/**
 * Runs one transaction on a state and gives its receipt. Throws Refusal when a node would not take it at all (no
 * account, no bandwidth, an invalid contract); a call that fails on chain is a receipt, not a refusal.
 */
export function execute(state: StateView, tx: AcceptedTransaction, ctx: ExecutionContext): Receipt {
  const { value } = soleEntry(tx);
  return value.type === 'TransferContract' ? transferTrx(state, tx, value, ctx) : callContract(state, tx, value, ctx);
}
