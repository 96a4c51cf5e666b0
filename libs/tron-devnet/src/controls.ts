import { addressWord, parseAddress, toBase58, toHex41, type Address } from './codec/address.js';
import { formatAmount, parseAmount } from './codec/amount.js';
import { abiWord, fromHex } from './codec/hex.js';
import { randomKey, selectorOf, signDigest } from './codec/keys.js';
import { buildTransaction } from './chain/build.js';
import { MAX_FEE_LIMIT } from './chain/resources.js';
import type { RestartResult } from './chain/ledger.js';
import type { Slot } from './chain/state.js';
import { SERVICE_CONTRACT, COUNTERFEIT, encodeTransfer } from './chain/tokens.js';
import { Refusal, type Injection, type TokenId } from './chain/types.js';
import { FaultBoard, type ActiveFault, type FaultInput } from './faults.js';
import type { KnownAccount, Network } from './network.js';
import type { ClockMode } from './options.js';

/** A control was asked for something impossible; the message says what. */
export class ControlError extends Error {}

export const TRANSFER_KINDS = ['transfer', 'transferFrom', 'batch', 'reverted', 'out_of_energy'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

export interface TransferInput {
  /** Sender; a new account with enough of everything when absent. For `transferFrom`, the holder whose tokens move. */
  from?: string;
  to: string;
  /** Decimal text, at most six places. */
  amount: string;
  token?: TokenId;
  kind?: TransferKind;
}

export interface AccountView {
  address: string;
  privateKey: string;
  label: string;
}

export interface BlockView {
  number: number;
  id: string;
  timestamp: number;
}

export interface DevnetState {
  chainId: string;
  head: BlockView;
  solid: BlockView;
  confirmations: number;
  /** How many blocks more it may take. */
  solidJitter: number;
  usdt: string;
  counterfeit: string;
  energyPriceSun: number;
  clock: { mode: ClockMode; blockMs: number; now: number };
  pending: number;
  paused: boolean;
  blacklist: string[];
  faults: ActiveFault[];
}

/** Energy that any injected transfer gets along with. */
const PLENTY_OF_ENERGY = 300_000n;
/** Too little for any transfer. */
const SCARCE_ENERGY = 10_000n;

/** A call of the service contract. It looks like one; what it moves is injected. */
const SERVICE_CALL = selectorOf('relay(address,address,uint256)');

interface Sender {
  address: Address;
  privateKey: string;
}

/** Everything that only a test network can do. Amounts are decimal texts, addresses base58 or hex. */
export class Controls {
  constructor(
    private readonly network: Network,
    readonly faultBoard: FaultBoard,
  ) {}

  /** Makes a key. The account is empty and not activated. */
  createAccount(input: { label?: string } = {}): AccountView {
    const { label = '' } = input;
    if (typeof label !== 'string') throw new ControlError('label must be a text');
    const account: KnownAccount = { ...randomKey(), label };
    this.network.addAccount(account);
    return { ...account, address: toBase58(account.address) };
  }

  /** Accounts that the devnet made, in order. */
  accounts(): (AccountView & { usdt: string; counterfeit: string; trx: string })[] {
    const { state } = this.network.ledger;
    return [...this.network.accounts.values()].map((account) => ({
      ...account,
      address: toBase58(account.address),
      usdt: formatAmount(state.get('usdt', account.address)),
      counterfeit: formatAmount(state.get('counterfeit', account.address)),
      trx: formatAmount(state.get('trx', account.address)),
    }));
  }

  /** Credits at once, outside any block and without a log: a scanner never sees it. `energy` is in whole units. */
  faucet(input: { address: string; usdt?: string; trx?: string; counterfeit?: string; energy?: number }): void {
    const address = requireAddress(input.address, 'address');
    const credits: [Slot, bigint][] = [];
    for (const slot of ['usdt', 'trx', 'counterfeit'] as const) {
      const amount = input[slot];
      if (amount !== undefined) credits.push([slot, requireAmount(amount, slot)]);
    }
    if (input.energy !== undefined) credits.push(['energy', BigInt(requireCount(input.energy, 'energy'))]);
    for (const [slot, amount] of credits) this.network.credit(slot, address, amount);
  }

  /** Sends a token with a real signed transaction; it waits for the next block. */
  transfer(input: TransferInput): { txid: string; from: string } {
    const to = requireAddress(input.to, 'to');
    const token = input.token ?? 'usdt';
    const kind = input.kind ?? 'transfer';
    if (token !== 'usdt' && token !== 'counterfeit') throw new ControlError('token must be usdt or counterfeit');
    if (!TRANSFER_KINDS.includes(kind)) throw new ControlError(`kind must be one of ${TRANSFER_KINDS.join(', ')}`);
    const amount = requireAmount(input.amount, 'amount', kind === 'transferFrom');
    const from = input.from === undefined ? null : requireAddress(input.from, 'from');
    const total = kind === 'batch' ? amount * 2n : amount;
    if (kind === 'transferFrom') {
      const holder = from ?? this.throwaway(token, total).address;
      const data = SERVICE_CALL + addressWord(holder) + addressWord(to) + abiWord(amount);
      const moves = [{ from: holder, to, amount }];
      return this.send(this.throwaway(token, 0n), SERVICE_CONTRACT, data, { kind: 'moves', token, moves });
    }
    const sender = from === null ? this.throwaway(token, kind === 'reverted' ? 0n : total) : this.knownSender(from);
    if (kind === 'batch') {
      const move = { from: sender.address, to, amount };
      const data = SERVICE_CALL + addressWord(sender.address) + addressWord(to) + abiWord(total);
      return this.send(sender, SERVICE_CONTRACT, data, { kind: 'moves', token, moves: [move, move] });
    }
    const injection: Injection | null = kind === 'reverted' ? { kind: 'revert' } : null;
    const energy = kind === 'out_of_energy' ? SCARCE_ENERGY : PLENTY_OF_ENERGY;
    return this.send(sender, this.network.ledger.addressOf(token), encodeTransfer(to, amount), injection, energy);
  }

  /** Makes blocks now. `spacingMs` lets chain time pass between them; without it they follow the clock. */
  mine(blocks = 1, spacingMs = 1): BlockView {
    requireCount(blocks, 'blocks');
    requireCount(spacingMs, 'spacing_ms');
    return blockView(this.network.mine(blocks, spacingMs));
  }

  /** Switches between automatic and manual blocks, and moves the devnet's time forward. */
  setClock(input: { mode?: ClockMode; advanceMs?: number }): void {
    const { mode, advanceMs } = input;
    if (mode !== undefined && mode !== 'auto' && mode !== 'manual')
      throw new ControlError('mode must be auto or manual');
    if (advanceMs !== undefined) requireCount(advanceMs, 'advance_ms');
    this.network.clock.advance(advanceMs ?? 0);
    if (mode !== undefined) this.network.clock.setMode(mode);
  }

  /**
   * Replaces the newest unsolid blocks. `drop` true loses their transactions, a list loses those ids; all others are
   * put into the first new block.
   */
  reorg(input: { depth: number; drop?: boolean | string[] }): ReturnType<Network['reorg']> {
    const { drop = false } = input;
    const depth = requireCount(input.depth, 'depth');
    if (typeof drop !== 'boolean' && !Array.isArray(drop)) throw new ControlError('drop must be a boolean or a list');
    try {
      return this.network.reorg(depth, drop);
    } catch (error) {
      throw error instanceof RangeError ? new ControlError(error.message) : error;
    }
  }

  /**
   * The node comes up again without its newest unsolid blocks: the head goes back, and other blocks follow. Their
   * transactions wait again; with `drop` they are lost, and so is all that waited.
   */
  restart(input: { depth?: number; drop?: boolean } = {}): RestartResult & { head: BlockView } {
    const { drop = false } = input;
    const { head, solidNumber } = this.network.ledger;
    // Without a depth as many as there are, at most three.
    const depth = requireCount(input.depth ?? Math.min(3, head.number - solidNumber), 'depth');
    if (typeof drop !== 'boolean') throw new ControlError('drop must be a boolean');
    try {
      const result = this.network.restart(depth, drop);
      return { head: blockView(this.network.ledger.head), ...result };
    } catch (error) {
      throw error instanceof RangeError ? new ControlError(error.message) : error;
    }
  }

  /** Adds faults to what is already switched on. */
  addFaults(faults: FaultInput[]): ActiveFault[] {
    return faults.map((fault) => this.faultBoard.add(fault));
  }

  clearFaults(): void {
    this.faultBoard.clear();
  }

  /** A blacklisted account can receive USDT and not send it. */
  setBlacklisted(input: { address: string; on?: boolean }): void {
    this.network.setBlacklisted(requireAddress(input.address, 'address'), input.on !== false);
  }

  /** While the USDT contract is paused every transfer of it reverts. */
  setPaused(on = true): void {
    this.network.setPaused(on !== false);
  }

  state(): DevnetState {
    const { ledger, clock, identity, settings } = this.network;
    const solid = ledger.blocks.at(ledger.solidNumber) ?? ledger.head;
    return {
      chainId: identity.chainId,
      head: blockView(ledger.head),
      solid: blockView(solid),
      confirmations: settings.confirmations,
      solidJitter: settings.solidJitter,
      usdt: toBase58(identity.usdt),
      counterfeit: toBase58(COUNTERFEIT),
      energyPriceSun: identity.energyPrice,
      clock: { mode: clock.mode, blockMs: settings.blockMs, now: clock.now() },
      pending: ledger.pending.length,
      paused: ledger.policy.paused,
      blacklist: [...ledger.policy.blacklist].map(toBase58),
      faults: this.faultBoard.active(),
    };
  }

  /** A new unnamed account with tokens and enough TRX for any fee. */
  private throwaway(token: TokenId, amount: bigint): Sender {
    const key = randomKey();
    const fees = PLENTY_OF_ENERGY * BigInt(this.network.identity.energyPrice);
    this.network.credit('trx', key.address, fees + 5_000_000n);
    if (amount > 0n) this.network.credit(token, key.address, amount);
    return key;
  }

  private knownSender(address: Address): Sender {
    const account = this.network.accounts.get(address);
    if (account === undefined) throw new ControlError(`the devnet has no key for ${toBase58(address)}`);
    return account;
  }

  private send(
    sender: Sender,
    contract: Address,
    data: string,
    injection: Injection | null,
    energy = PLENTY_OF_ENERGY,
  ): { txid: string; from: string } {
    const call = {
      type: 'TriggerSmartContract' as const,
      owner: toHex41(sender.address),
      contract: toHex41(contract),
      callValue: 0n,
      data,
      callTokenValue: 0n,
      tokenId: 0n,
    };
    const wanted = energy * BigInt(this.network.identity.energyPrice);
    const feeLimit = wanted < MAX_FEE_LIMIT ? wanted : MAX_FEE_LIMIT;
    const built = buildTransaction(this.network.ledger, call, { feeLimit, timestamp: this.network.transactionTime() });
    const signatures = [signDigest(fromHex(built.txId), sender.privateKey)];
    try {
      this.network.submit({ ...built, signatures, injection }, true);
    } catch (error) {
      throw error instanceof Refusal ? new ControlError(`${error.code}: ${error.message}`) : error;
    }
    return { txid: built.txId, from: toBase58(sender.address) };
  }
}

function blockView(block: BlockView): BlockView {
  return { number: block.number, id: block.id, timestamp: block.timestamp };
}

function requireAddress(text: unknown, name: string): Address {
  const address = parseAddress(text);
  if (address === null) throw new ControlError(`${name} is not a TRON address`);
  return address;
}

function requireCount(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1) {
    throw new ControlError(`${name} must be a positive integer`);
  }
  return value;
}

function requireAmount(text: unknown, name: string, zeroAllowed = false): bigint {
  const amount = parseAmount(text);
  if (amount === null) throw new ControlError(`${name} must be a decimal text with at most six places`);
  if (amount === 0n && !zeroAllowed) throw new ControlError(`${name} must be more than zero`);
  return amount;
}
