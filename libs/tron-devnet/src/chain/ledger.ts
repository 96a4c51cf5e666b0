import type { Address } from '../codec/address.js';
import { namedKey } from '../codec/keys.js';
import { BlockStore, genesisBlock, makeBlock } from './blocks.js';
import { execute, soleEntry, type ExecutionContext } from './execute.js';
import { History } from './history.js';
import { Overlay, State, type Slot, type StateView } from './state.js';
import { SERVICE_CONTRACT, COUNTERFEIT, type TokenPolicy } from './tokens.js';
import { Refusal, type AcceptedTransaction, type Block, type BlockTransaction, type TokenId } from './types.js';
import { checkExpiration, checkReference, checkSignature, checkSize } from './validate.js';

export interface LedgerOptions {
  usdt: Address;
  /** Blocks, the block itself included, that make a transaction final. */
  confirmations: number;
  /** Sun per unit of energy. */
  energyPrice: number;
  /** Time of block 0, in ms. */
  genesis: number;
  /** What the id of block 0 ends in, 0x and hex; null when it tells nothing. */
  chainId: string | null;
  /** How many blocks more the final block may stay behind. */
  solidJitter: number;
}

/** Holds everything at the start; every credit comes out of it. */
export const TREASURY = namedKey('treasury').address;

/**
 * How many blocks more than usual the final block is behind, by the number of the head. On java-tron it depends on who
 * produced when; here it is always the same for the same head. It grows by one block at a time, since what is final stays so.
 */
const STRAGGLING = [0, 0, 1, 2, 0, 1, 0, 0, 1, 2, 2, 1] as const;

/** What the treasury starts with, in millionths. */
export const SUPPLY = { trx: 5_000_000_000n * 1_000_000n, usdt: 10n ** 18n, counterfeit: 10n ** 18n } as const;

export interface RestartResult {
  /** Blocks that are gone; others with new ids will take their places. */
  lost: { number: number; id: string }[];
  /** Transactions that went with them or with the pool. */
  dropped: string[];
}

export interface ReorgResult {
  replaced: { number: number; oldId: string; newId: string }[];
  reincluded: string[];
  dropped: string[];
}

/** The network itself: accounts, the chain of blocks, the transactions that wait. It knows no clock, no file, no HTTP. */
export class Ledger {
  readonly state = new State();
  readonly blocks: BlockStore;
  readonly history = new History();
  readonly policy: TokenPolicy = { paused: false, blacklist: new Set() };
  private solid = 0;
  /** How often the node came up again. */
  private restarts = 0;
  private waiting = new Map<string, AcceptedTransaction>();
  private waitingState = new Overlay(this.state);

  constructor(readonly options: LedgerOptions) {
    this.blocks = new BlockStore(genesisBlock(options.genesis, options.chainId));
    this.state.add('created', TREASURY, BigInt(options.genesis));
    for (const slot of ['trx', 'usdt', 'counterfeit'] as const) this.state.add(slot, TREASURY, SUPPLY[slot]);
  }

  get head(): Block {
    return this.blocks.head;
  }

  /**
   * Number of the newest final block. With 27 producers in turn, java-tron's rule (the 9th lowest of every producer's
   * newest block) gives head - 18: a block is final when 19 producers, its own included, stand on it. A real node was seen
   * to be up to two blocks later, which `solidJitter` allows. It never goes back.
   */
  get solidNumber(): number {
    return this.solid;
  }

  /** The final block moves on with the head; what it leaves behind can no longer be taken back. */
  private solidify(): void {
    const late = Math.min(this.options.solidJitter, STRAGGLING[this.head.number % STRAGGLING.length] ?? 0);
    const wanted = this.head.number - (this.options.confirmations - 1) - late;
    for (; this.solid < wanted; this.solid += 1) {
      const settled = this.blocks.at(this.solid + 1);
      if (settled !== null) settled.deltas = null;
    }
  }

  /** Transactions that were accepted and are in no block yet. */
  get pending(): AcceptedTransaction[] {
    return [...this.waiting.values()];
  }

  /** The transaction with this id while it is in no block yet. */
  pendingById(txId: string): AcceptedTransaction | null {
    return this.waiting.get(txId) ?? null;
  }

  tokenAt(address: Address): TokenId | null {
    if (address === this.options.usdt) return 'usdt';
    return address === COUNTERFEIT ? 'counterfeit' : null;
  }

  addressOf(token: TokenId): Address {
    return token === 'usdt' ? this.options.usdt : COUNTERFEIT;
  }

  isContract(address: Address): boolean {
    return this.tokenAt(address) !== null || address === SERVICE_CONTRACT;
  }

  /** What execution sees at a block time. */
  contextAt(timestamp: number): ExecutionContext {
    return {
      policy: this.policy,
      energyPrice: this.options.energyPrice,
      timestamp,
      tokenAt: (address) => this.tokenAt(address),
      addressOf: (token) => this.addressOf(token),
      isContract: (address) => this.isContract(address),
    };
  }

  /** Balances as of the newest final block: the present ones without what the unsolid blocks changed. */
  solidState(): StateView {
    const view = new Overlay(this.state);
    for (let number = this.head.number; number > this.solidNumber; number -= 1) {
      for (const [key, difference] of this.blocks.at(number)?.deltas ?? []) view.shift(key, -difference);
    }
    return view;
  }

  /** A waiting transaction or the one in a block. */
  isKnown(txId: string): boolean {
    return this.waiting.has(txId) || this.history.byId(txId) !== null;
  }

  /**
   * Adds a transaction to the pool after every check that a node makes, the trial run included. Throws Refusal.
   * `trusted` skips the signature: the devnet made it itself, or read it from its own file.
   */
  submit(tx: AcceptedTransaction, trusted = false): void {
    if (this.isKnown(tx.txId)) throw new Refusal('DUP_TRANSACTION_ERROR', 'Dup transaction.');
    soleEntry(tx);
    if (!trusted) checkSignature(tx);
    checkReference(tx, this.blocks);
    checkExpiration(tx, this.head);
    checkSize(tx);
    const draft = new Overlay(this.waitingState);
    execute(draft, tx, this.contextAt(this.head.timestamp));
    draft.commit(this.waitingState);
    this.waiting.set(tx.txId, tx);
  }

  /** Moves millionths out of the treasury, or grants energy; outside any block. A TRX credit creates the account. */
  credit(slot: Slot, address: Address, amount: bigint, at: number): void {
    if (slot !== 'energy') {
      if (this.state.get(slot, TREASURY) < amount) throw new RangeError('the treasury is empty');
      this.state.add(slot, TREASURY, -amount);
    }
    this.state.add(slot, address, amount);
    if (slot === 'trx' && this.state.get('created', address) === 0n) this.state.add('created', address, BigInt(at));
  }

  /** Appends blocks: the first takes all that waits, the others are empty. Times in ms, each later than the one before. */
  mine(firstTimestamp: number, count: number, stepMs: number): void {
    for (let i = 0; i < count; i += 1) {
      const candidates = this.waiting;
      if (candidates.size > 0) this.waiting = new Map();
      // A node that came up again lost the turn of some: the next block is another producer's than it was before.
      this.append(firstTimestamp + i * stepMs, this.head.producer + 1 + this.restarts, candidates.values());
      if (candidates.size > 0) this.waitingState = new Overlay(this.state);
    }
  }

  /**
   * Replaces the newest blocks by as many others with different ids. Their transactions go into the first new block,
   * except the dropped ones and those that are no longer valid there (a reference to a replaced block).
   */
  reorg(depth: number, drop: boolean | string[]): ReorgResult {
    this.requireUnsolid(depth);
    const old: Block[] = [];
    while (old.length < depth) old.unshift(this.takeOff());
    const all = old.flatMap((block) => block.transactions.map((item) => item.tx));
    const kept = all.filter((tx) => !(typeof drop === 'boolean' ? drop : drop.includes(tx.txId)));
    const replaced = old.map((block, i) => {
      const next = this.append(block.timestamp + 1, block.producer + 1, i === 0 ? kept : []);
      return { number: block.number, oldId: block.id, newId: next.id };
    });
    this.replayWaiting();
    const reincluded = kept.map((tx) => tx.txId).filter((id) => this.history.byId(id) !== null);
    const dropped = all.map((tx) => tx.txId).filter((id) => !reincluded.includes(id));
    return { replaced, reincluded, dropped };
  }

  /**
   * The node comes up again and has lost its newest blocks: the head goes back, and the blocks that follow have other ids,
   * also when they are made at the same time. The transactions wait again, unless they are dropped with all that waited.
   */
  restart(depth: number, drop: boolean): RestartResult {
    this.requireUnsolid(depth);
    const old: Block[] = [];
    while (old.length < depth) old.unshift(this.takeOff());
    this.restarts += 1;
    const all = [...old.flatMap((block) => block.transactions.map((item) => item.tx)), ...this.pending];
    this.waiting = new Map(drop ? [] : all.map((tx) => [tx.txId, tx]));
    this.replayWaiting();
    return {
      lost: old.map(({ number, id }) => ({ number, id })),
      dropped: all.map((tx) => tx.txId).filter((id) => !this.waiting.has(id)),
    };
  }

  private requireUnsolid(depth: number): void {
    const unsolid = this.head.number - this.solidNumber;
    if (depth < 1 || depth > unsolid) throw new RangeError(`only the ${unsolid} unsolid blocks can be replaced`);
  }

  private append(timestamp: number, producer: number, candidates: Iterable<AcceptedTransaction>): Block {
    const overlay = new Overlay(this.state);
    const parent = this.head;
    const transactions: BlockTransaction[] = [];
    let firstLogIndex = 0;
    for (const tx of candidates) {
      const draft = new Overlay(overlay);
      try {
        checkReference(tx, this.blocks);
        checkExpiration(tx, parent);
        const receipt = execute(draft, tx, this.contextAt(timestamp));
        draft.commit(overlay);
        const place = { blockNumber: parent.number + 1, blockTimestamp: timestamp, index: transactions.length };
        transactions.push({ tx, receipt, ...place, firstLogIndex });
        firstLogIndex += receipt.logs.length;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
    const deltas = overlay.deltas.size === 0 ? null : overlay.deltas;
    const block = makeBlock(parent, timestamp, producer, transactions, deltas);
    overlay.commit(this.state);
    this.blocks.push(block);
    this.history.add(block);
    this.solidify();
    return block;
  }

  private takeOff(): Block {
    const block = this.blocks.pop();
    if (block.deltas !== null) this.state.apply(block.deltas, -1n);
    this.history.remove(block);
    return block;
  }

  /** Runs the waiting transactions again on the changed chain; those that became invalid fall out. */
  private replayWaiting(): void {
    const waiting = this.pending;
    this.waiting = new Map();
    this.waitingState = new Overlay(this.state);
    for (const tx of waiting) {
      try {
        this.submit(tx, true);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
  }
}
