import { toHex } from './codec/hex.js';
import { fromHex } from './codec/hex.js';
import type { Address } from './codec/address.js';
import { decodeTransaction, encodeTransaction } from './codec/transaction.js';
import { Journal, type JournalEntry, type NetworkIdentity, type StoredInjection } from './chain/journal.js';
import { Ledger, type ReorgResult, type RestartResult } from './chain/ledger.js';
import type { Slot } from './chain/state.js';
import type { AcceptedTransaction, Block, Injection } from './chain/types.js';
import { Clock } from './clock.js';
import type { Settings } from './options.js';

/** An account whose key the devnet made. */
export interface KnownAccount {
  address: Address;
  privateKey: string;
  label: string;
}

/** A ledger with a clock, the keys it gave out, and (if wanted) a file that remembers all of it. */
export class Network {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly identity: NetworkIdentity;
  readonly accounts = new Map<Address, KnownAccount>();
  private readonly journal: Journal | null;
  private lastTransactionTime = 0;

  constructor(readonly settings: Settings) {
    this.clock = new Clock(settings.now, settings.blockMs, () => this.mine(1));
    const opened = settings.state === null ? null : Journal.open(settings.state);
    const [first, ...rest] = opened?.entries ?? [];
    this.identity = this.identify(first);
    this.ledger = new Ledger({
      usdt: this.identity.usdt,
      confirmations: settings.confirmations,
      energyPrice: this.identity.energyPrice,
      genesis: this.identity.genesis,
      chainId: this.identity.genesisTellsChainId === true ? this.identity.chainId : null,
      solidJitter: settings.solidJitter,
    });
    this.journal = opened?.journal ?? null;
    if (first === undefined) this.journal?.append({ k: 'net', ...this.identity });
    rest.forEach((entry, at) => this.replay(entry, at + 2));
  }

  /** A new time for a transaction, later than all before: equal transfers in one millisecond get different ids. */
  transactionTime(): number {
    this.lastTransactionTime = Math.max(this.clock.now(), this.lastTransactionTime + 1);
    return this.lastTransactionTime;
  }

  addAccount(account: KnownAccount): void {
    this.act({ k: 'account', ...account });
  }

  credit(slot: Slot, address: Address, amount: bigint): void {
    this.act({ k: 'credit', slot, address, amount: amount.toString(), at: this.clock.now() });
  }

  /** Hands a transaction to the pool. Throws Refusal; only what was accepted is written down. */
  submit(tx: AcceptedTransaction, trusted: boolean): void {
    this.ledger.submit(tx, trusted);
    const injection = tx.injection === null ? {} : { injection: storeInjection(tx.injection) };
    this.journal?.append({ k: 'tx', hex: toHex(encodeTransaction(tx)), ...injection });
  }

  /**
   * Makes blocks now. The first gets the current time (the start of the running interval when the clock is automatic; else
   * the next whole second, since that is what JSON-RPC tells), or `stepMs` after the head when the head is already later;
   * each further one follows `stepMs` after.
   */
  mine(count: number, stepMs = 1): Block {
    const { mode } = this.clock;
    const now = this.clock.now();
    const wanted = mode === 'auto' ? now - (now % this.settings.blockMs) : Math.ceil(now / 1_000) * 1_000;
    const at = Math.max(wanted, this.ledger.head.timestamp + stepMs);
    this.act({ k: 'mine', at, count, step: stepMs });
    return this.ledger.head;
  }

  reorg(depth: number, drop: boolean | string[]): ReorgResult {
    const result = this.ledger.reorg(depth, drop);
    this.journal?.append({ k: 'reorg', depth, drop });
    return result;
  }

  restart(depth: number, drop: boolean): RestartResult {
    const result = this.ledger.restart(depth, drop);
    this.journal?.append({ k: 'restart', depth, drop });
    return result;
  }

  setBlacklisted(address: Address, on: boolean): void {
    this.act({ k: 'blacklist', address, on });
  }

  setPaused(on: boolean): void {
    this.act({ k: 'pause', on });
  }

  close(): void {
    this.clock.stop();
    this.journal?.close();
  }

  private act(entry: JournalEntry): void {
    this.perform(entry);
    this.journal?.append(entry);
  }

  /** Repeats one line of the state file. Throws an error that names the line when it no longer fits. */
  private replay(entry: JournalEntry, line: number): void {
    try {
      this.perform(entry);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${this.settings.state} cannot be repeated from line ${line}: ${reason}`);
    }
  }

  private perform(entry: JournalEntry): void {
    const { ledger } = this;
    switch (entry.k) {
      case 'net':
        return;
      case 'account': {
        const { address, privateKey, label } = entry;
        this.accounts.set(address, { address, privateKey, label });
        return;
      }
      case 'credit':
        return ledger.credit(entry.slot, entry.address, BigInt(entry.amount), entry.at);
      case 'tx':
        return ledger.submit(
          { ...decodeTransaction(fromHex(entry.hex)), injection: readInjection(entry.injection) },
          true,
        );
      case 'mine':
        return ledger.mine(entry.at, entry.count, entry.step);
      case 'reorg':
        ledger.reorg(entry.depth, entry.drop);
        return;
      case 'restart':
        ledger.restart(entry.depth, entry.drop);
        return;
      case 'blacklist':
        if (entry.on) ledger.policy.blacklist.add(entry.address);
        else ledger.policy.blacklist.delete(entry.address);
        return;
      case 'pause':
        ledger.policy.paused = entry.on;
        return;
    }
  }

  /** The identity in the file, or a new one. A file of another network is refused rather than mixed up. */
  private identify(first: JournalEntry | undefined): NetworkIdentity {
    const { settings } = this;
    const { chainId, usdt, energyPrice } = settings;
    if (first === undefined) {
      const now = this.clock.now();
      return { chainId, usdt, energyPrice, genesis: now - (now % settings.blockMs), genesisTellsChainId: true };
    }
    if (first.k !== 'net') throw new Error(`${settings.state} is not a tron-devnet state file`);
    if (first.chainId !== chainId || first.usdt !== usdt || first.energyPrice !== energyPrice) {
      throw new Error(`${settings.state} was made with another chain id, USDT address or energy price`);
    }
    const { k: _kind, ...identity } = first;
    return identity;
  }
}

function storeInjection(injection: Injection): StoredInjection {
  if (injection.kind === 'revert') return injection;
  return { ...injection, moves: injection.moves.map((move) => ({ ...move, amount: move.amount.toString() })) };
}

function readInjection(stored: StoredInjection | undefined): Injection | null {
  if (stored === undefined) return null;
  if (stored.kind === 'revert') return stored;
  return { ...stored, moves: stored.moves.map((move) => ({ ...move, amount: BigInt(move.amount) })) };
}
