import type { Address } from '../codec/address.js';
import { abiWord } from '../codec/hex.js';
import { Overlay, type StateView } from './state.js';
import { decodeTransfer, readToken, transferLog, type TokenPolicy } from './tokens.js';
import type { Injection, Log, TokenId } from './types.js';

/** Energy of mainnet USDT calls as recorded from 2024 to 2026; `penalty` is the dynamic part inside `total`. */
export const ENERGY = {
  /** The recipient already holds the token. */
  holder: { total: 64_285, penalty: 49_635 },
  /** The recipient holds none: a storage slot is written for the first time. */
  newHolder: { total: 130_285, penalty: 100_635 },
  /** Until the contract refuses (short balance, blacklist, pause, unknown function). An estimate. */
  revert: { total: 12_945, penalty: 9_995 },
} as const;

/** A reading function. */
const ENERGY_READ = { energy: 935, penalty: 0 };

/** Where the first storage write of a transfer starts, and what the virtual machine then asks for. */
const BEFORE_WRITE = 33_567;
const WRITE = { base: 20_000, penalty: 68_000 };
const PENALTY_SHARE_BEFORE_WRITE = 25_905 / BEFORE_WRITE;

/** Which contracts exist. */
export interface TokenContext {
  policy: TokenPolicy;
  /** The token at a contract address; null when there is none. */
  tokenAt(address: Address): TokenId | null;
  addressOf(token: TokenId): Address;
  /** Is it any contract, a token or a service? */
  isContract(address: Address): boolean;
}

export interface TokenCall {
  owner: Address;
  contract: Address;
  data: string;
  callValue: bigint;
  injection: Injection | null;
  /** Units of energy that the caller can and will pay. */
  energyLimit: number;
}

export interface TokenRun {
  result: 'SUCCESS' | 'REVERT' | 'OUT_OF_ENERGY';
  energy: number;
  penalty: number;
  output: string;
  message: string;
  logs: Log[];
}

export const REVERT_MESSAGE = 'REVERT opcode executed';

interface Move {
  token: TokenId;
  from: Address;
  to: Address;
  amount: bigint;
}

function failed(result: 'REVERT' | 'OUT_OF_ENERGY', energy: number, penalty: number, message: string): TokenRun {
  return { result, energy, penalty, output: '', message, logs: [] };
}

/** A run that needs more energy than there is burns all of it and leaves nothing else. */
function withinLimit(run: TokenRun, limit: number): TokenRun {
  if (run.energy <= limit) return run;
  const used = Math.min(BEFORE_WRITE, limit);
  const message =
    `Not enough energy for 'SSTORE' operation executing: curInvokeEnergyLimit[${limit}], ` +
    `curOpEnergy[${WRITE.base}], penaltyEnergy[${WRITE.penalty}], usedEnergy[${used}]`;
  return failed('OUT_OF_ENERGY', limit, Math.floor(used * PENALTY_SHARE_BEFORE_WRITE), message);
}

/** What the call would move; null when no contract code would accept it. */
function movesOf(call: TokenCall, ctx: TokenContext): Move[] | null {
  const { injection } = call;
  if (injection?.kind === 'revert') return null;
  if (injection?.kind === 'moves') return injection.moves.map((move) => ({ ...move, token: injection.token }));
  const token = ctx.tokenAt(call.contract);
  const transfer = decodeTransfer(call.data);
  return token === null || transfer === null ? null : [{ ...transfer, token, from: call.owner }];
}

function isAllowed(state: StateView, move: Move, policy: TokenPolicy): boolean {
  if (move.token === 'usdt' && (policy.paused || policy.blacklist.has(move.from))) return false;
  return state.get(move.token, move.from) >= move.amount;
}

/**
 * Runs a contract call. A successful transfer answers zero, as mainnet USDT does; a refused one changes nothing and
 * writes no log. Injected movements pass the same balance, blacklist and pause checks.
 */
export function runToken(state: StateView, call: TokenCall, ctx: TokenContext): TokenRun {
  const refused = failed('REVERT', ENERGY.revert.total, ENERGY.revert.penalty, REVERT_MESSAGE);
  const token = ctx.tokenAt(call.contract);
  const output = token === null || call.callValue > 0n ? null : readToken(token, call.data, state, ctx.policy);
  if (output !== null) {
    const read: TokenRun = { ...refused, ...ENERGY_READ, result: 'SUCCESS', output, message: '' };
    return withinLimit(read, call.energyLimit);
  }
  const moves = call.callValue > 0n ? null : movesOf(call, ctx);
  if (moves === null) return withinLimit(refused, call.energyLimit);
  const draft = new Overlay(state);
  let [energy, penalty] = [0, 0];
  const logs: Log[] = [];
  for (const move of moves) {
    if (!isAllowed(draft, move, ctx.policy)) return withinLimit(refused, call.energyLimit);
    const cost = draft.get(move.token, move.to) > 0n ? ENERGY.holder : ENERGY.newHolder;
    energy += cost.total;
    penalty += cost.penalty;
    draft.add(move.token, move.from, -move.amount);
    draft.add(move.token, move.to, move.amount);
    logs.push(transferLog(ctx.addressOf(move.token), move.from, move.to, move.amount));
  }
  const run = withinLimit(
    { result: 'SUCCESS', energy, penalty, output: abiWord(0), message: '', logs },
    call.energyLimit,
  );
  if (run.result === 'SUCCESS') draft.commit(state);
  return run;
}
