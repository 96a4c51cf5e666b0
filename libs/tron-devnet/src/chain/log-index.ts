import type { Address } from '../codec/address.js';
import type { Block, BlockTransaction, Log } from './types.js';

/** A log with its place in the chain. */
export interface LogEntry {
  log: Log;
  in: BlockTransaction;
  block: Block;
  /** Position in the receipt's own list. */
  position: number;
  /** Position among all logs of the block. */
  logIndex: number;
}

export interface LogFilter {
  fromBlock: number;
  toBlock: number;
  /** Contract addresses; empty means any. */
  addresses: ReadonlySet<Address>;
  /** Per topic slot the accepted values; empty means any. A log must have at least as many topics as there are slots. */
  topics: ReadonlySet<string>[];
}

/** The first position in the list whose block is at or after the number. */
function lowerBound(list: LogEntry[], number: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle]?.block.number ?? Infinity) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

const NONE: LogEntry[] = [];

/** Every log under its contract and under each of its topics, so that a query reads only what can match. */
export class LogIndex {
  private readonly all: LogEntry[] = [];
  private readonly lists = new Map<string, LogEntry[]>();

  /** Adds a new head block's logs. */
  add(block: Block): void {
    for (const entry of entriesOf(block)) {
      this.all.push(entry);
      for (const key of keysOf(entry.log)) {
        const list = this.lists.get(key);
        if (list === undefined) this.lists.set(key, [entry]);
        else list.push(entry);
      }
    }
  }

  /** Removes the logs of the head block. */
  remove(block: Block): void {
    while (this.all.at(-1)?.block === block) {
      const entry = this.all.pop();
      for (const key of entry === undefined ? [] : keysOf(entry.log)) this.lists.get(key)?.pop();
    }
  }

  /** Logs that match, in chain order, at most `limit`. */
  find(filter: LogFilter, limit: number): LogEntry[] {
    const lists = this.shortest(filter);
    const found: LogEntry[] = [];
    for (const list of lists) {
      for (let at = lowerBound(list, filter.fromBlock); at < list.length; at += 1) {
        const entry = list[at];
        if (entry === undefined || entry.block.number > filter.toBlock) break;
        if (matches(entry.log, filter)) found.push(entry);
        if (lists.length === 1 && found.length === limit) return found;
      }
    }
    if (lists.length > 1) found.sort((a, b) => a.block.number - b.block.number || a.logIndex - b.logIndex);
    return found.slice(0, limit);
  }

  /** The alternatives with the fewest candidates in the range: the contracts, or the values of one topic slot. */
  private shortest(filter: LogFilter): LogEntry[][] {
    const choices: string[][] = [];
    if (filter.addresses.size > 0) choices.push([...filter.addresses].map((address) => `a/${address}`));
    filter.topics.forEach((values, slot) => {
      if (values.size > 0) choices.push([...values].map((value) => `${slot}/${value}`));
    });
    let best: LogEntry[][] = [this.all];
    let fewest = Infinity;
    for (const keys of choices) {
      const lists = keys.map((key) => this.lists.get(key) ?? NONE).filter((list) => list.length > 0);
      const count = lists.reduce(
        (sum, list) => sum + lowerBound(list, filter.toBlock + 1) - lowerBound(list, filter.fromBlock),
        0,
      );
      if (count < fewest) [best, fewest] = [lists, count];
    }
    return best;
  }
}

function keysOf(log: Log): string[] {
  return [`a/${log.address}`, ...log.topics.map((topic, slot) => `${slot}/${topic}`)];
}

function matches(log: Log, filter: LogFilter): boolean {
  if (filter.addresses.size > 0 && !filter.addresses.has(log.address)) return false;
  return filter.topics.every((values, slot) => {
    const topic = log.topics[slot];
    return topic !== undefined && (values.size === 0 || values.has(topic));
  });
}

/** The logs of a block in order. */
export function entriesOf(block: Block): LogEntry[] {
  return block.transactions.flatMap((item) =>
    item.receipt.logs.map((log, position) => ({
      log,
      in: item,
      block,
      position,
      logIndex: item.firstLogIndex + position,
    })),
  );
}
