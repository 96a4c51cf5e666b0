import type { Address } from '../codec/address.js';

/** Which number of an account is meant. Balances are in millionths (sun, micro-USDT). */
export type Slot =
  /** TRX balance in sun. */
  | 'trx'
  /** Activation time in ms; 0 means that the account does not exist. */
  | 'created'
  /** Energy that was granted and is not used up. */
  | 'energy'
  /** Free bandwidth in use at `netTime`. */
  | 'netUsed'
  | 'netTime'
  /** When a contract was called last. */
  | 'energyTime'
  | 'usdt'
  | 'counterfeit';

type Key = `${Slot}/${Address}`;
export type Deltas = Map<Key, bigint>;

/** What execution needs of the ledger: every number can be read and moved by a difference. */
export interface StateView {
  get(slot: Slot, address: Address): bigint;
  add(slot: Slot, address: Address, difference: bigint): void;
}

/**
 * All numbers of all accounts. Changes are differences, so a block can be taken back after money was credited from
 * outside in the meantime.
 */
export class State implements StateView {
  private readonly values: Deltas = new Map();

  get(slot: Slot, address: Address): bigint {
    return this.values.get(`${slot}/${address}`) ?? 0n;
  }

  add(slot: Slot, address: Address, difference: bigint): void {
    this.shift(`${slot}/${address}`, difference);
  }

  /** Applies a set of differences, or takes it back. */
  apply(deltas: Deltas, direction: 1n | -1n): void {
    for (const [key, difference] of deltas) this.shift(key, difference * direction);
  }

  /** Addresses with a number in this slot. */
  *holders(slot: Slot): Generator<[Address, bigint]> {
    const prefix = `${slot}/`;
    for (const [key, value] of this.values) if (key.startsWith(prefix)) yield [key.slice(prefix.length), value];
  }

  private shift(key: Key, difference: bigint): void {
    const value = (this.values.get(key) ?? 0n) + difference;
    if (value === 0n) this.values.delete(key);
    else this.values.set(key, value);
  }
}

/** A layer of changes above another state: a block being built, or the transactions that wait for one. */
export class Overlay implements StateView {
  readonly deltas: Deltas = new Map();

  constructor(private readonly below: Pick<StateView, 'get'>) {}

  get(slot: Slot, address: Address): bigint {
    return this.below.get(slot, address) + (this.deltas.get(`${slot}/${address}`) ?? 0n);
  }

  add(slot: Slot, address: Address, difference: bigint): void {
    this.shift(`${slot}/${address}`, difference);
  }

  /** Moves a number by its key. */
  shift(key: Key, difference: bigint): void {
    this.deltas.set(key, (this.deltas.get(key) ?? 0n) + difference);
  }

  /** Passes this layer's changes on to the state below or to any other. */
  commit(target: StateView): void {
    for (const [key, difference] of this.deltas) {
      const cut = key.indexOf('/');
      target.add(key.slice(0, cut) as Slot, key.slice(cut + 1), difference);
    }
  }
}
