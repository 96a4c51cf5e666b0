import type { Address } from '../codec/address.js';
import { LogIndex } from './log-index.js';
import type { Block, BlockTransaction } from './types.js';

/** Everything that is looked up by something else than the block number. */
export class History {
  readonly logs = new LogIndex();
  private readonly transactions = new Map<string, BlockTransaction>();
  private readonly accounts = new Map<Address, BlockTransaction[]>();

  /** A transaction in a block; null when it is in none. */
  byId(txId: string): BlockTransaction | null {
    return this.transactions.get(txId) ?? null;
  }

  /** Transactions that an account sent, and TRX transfers to it, in chain order. */
  ofAccount(address: Address): readonly BlockTransaction[] {
    return this.accounts.get(address) ?? [];
  }

  /** Adds the new head block. */
  add(block: Block): void {
    if (block.transactions.length === 0) return;
    for (const item of block.transactions) {
      this.transactions.set(item.tx.txId, item);
      for (const address of partiesOf(item)) {
        const list = this.accounts.get(address);
        if (list === undefined) this.accounts.set(address, [item]);
        else list.push(item);
      }
    }
    this.logs.add(block);
  }

  /** Removes the head block. */
  remove(block: Block): void {
    for (const item of block.transactions) {
      this.transactions.delete(item.tx.txId);
      for (const address of partiesOf(item)) this.accounts.get(address)?.pop();
    }
    this.logs.remove(block);
  }
}

function partiesOf({ tx }: BlockTransaction): Set<Address> {
  const value = tx.raw.contracts[0]?.value;
  if (value === undefined) return new Set();
  const parties = value.type === 'TransferContract' ? [value.owner, value.to] : [value.owner];
  return new Set(parties.map((bytes) => bytes.slice(2)));
}
