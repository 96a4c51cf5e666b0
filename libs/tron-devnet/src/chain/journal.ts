import { appendFileSync, closeSync, existsSync, fsyncSync, openSync, readFileSync, truncateSync } from 'node:fs';
import type { Address } from '../codec/address.js';
import type { Slot } from './state.js';
import type { TokenId } from './types.js';

/** What identifies a network: a state file belongs to exactly one. */
export interface NetworkIdentity {
  chainId: string;
  usdt: Address;
  energyPrice: number;
  /** Time of block 0, in ms. */
  genesis: number;
  /** The id of block 0 ends in the chain id, as on every TRON network; absent in files of older devnets. */
  genesisTellsChainId?: boolean;
}

/** An injection as it is written down. */
export type StoredInjection =
  { kind: 'revert' } | { kind: 'moves'; token: TokenId; moves: { from: Address; to: Address; amount: string }[] };

/** One thing that happened to the network. Replaying them in order gives the same chain, block ids included. */
export type JournalEntry =
  | ({ k: 'net' } & NetworkIdentity)
  | { k: 'account'; address: Address; privateKey: string; label: string }
  | { k: 'credit'; slot: Slot; address: Address; amount: string; at: number }
  | { k: 'tx'; hex: string; injection?: StoredInjection }
  | { k: 'mine'; at: number; count: number; step: number }
  | { k: 'reorg'; depth: number; drop: boolean | string[] }
  | { k: 'restart'; depth: number; drop: boolean }
  | { k: 'blacklist'; address: Address; on: boolean }
  | { k: 'pause'; on: boolean };

/**
 * The ledger on disk: one JSON line per event, only ever appended. A line that was cut by a crash at the end of the file
 * is dropped when the file is opened again.
 */
export class Journal {
  private readonly file: number;

  private constructor(path: string) {
    this.file = openSync(path, 'a');
  }

  /** Opens the file and gives its entries. Throws when a line in the middle cannot be read. */
  static open(path: string): { journal: Journal; entries: JournalEntry[] } {
    const entries: JournalEntry[] = [];
    if (existsSync(path)) {
      const text = readFileSync(path);
      const complete = text.lastIndexOf(0x0a) + 1;
      if (complete < text.length) truncateSync(path, complete);
      const lines = text.subarray(0, complete).toString('utf8').split('\n');
      lines.forEach((line, at) => {
        if (line === '') return;
        try {
          entries.push(JSON.parse(line) as JournalEntry);
        } catch {
          throw new Error(`the state file ${path} is damaged at line ${at + 1}`);
        }
      });
    }
    return { journal: new Journal(path), entries };
  }

  append(entry: JournalEntry): void {
    appendFileSync(this.file, `${JSON.stringify(entry)}\n`);
  }

  close(): void {
    fsyncSync(this.file);
    closeSync(this.file);
  }
}
