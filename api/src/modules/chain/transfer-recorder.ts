import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../core/database/index.js';
import { ChainRepository, type StoredTransfer } from './chain.repository.js';
import { guarded, LostRace } from './guarded.js';
import { byTransaction, reconcileLogs } from './reconcile.js';
import { Sinks } from './sinks.js';
import type { FoundTransfer } from './transfer-logs.js';

/** A transfer that is missing from so many complete answers in a row is gone. */
export const GONE_AFTER = 2;

/** Keeps what the blocks' logs say, before anything is proved. */
@Injectable()
export class TransferRecorder {
  constructor(
    private readonly repository: ChainRepository,
    private readonly transactions: Transactions,
    private readonly sinks: Sinks,
    private readonly log: PinoLogger,
  ) {}

  /**
   * Stores new transfers and moves known ones to their present place. Those in solid blocks are stored without telling
   * anybody: their receipt decides in the same scan, and nothing must keep them from being stored. Gives the number of
   * transfers above `solid` that a sink refused; they are stored by a later scan.
   */
  async record(logs: readonly FoundTransfer[], solid: number): Promise<number> {
    if (logs.length === 0) return 0;
    const groups = byTransaction(logs);
    const rows = await this.transactions.read((em) => this.repository.byTxids(em, [...groups.keys()]));
    const stored = byTransaction(rows);
    let refused = 0;
    for (const [txid, group] of groups) {
      const { added, moved, back } = reconcileLogs(stored.get(txid) ?? [], group);
      if (added.length + moved.length + back.length === 0) continue;
      try {
        await guarded(() => this.transactions.run((em) => this.recordTransaction(em, txid, group, solid)));
      } catch (error) {
        if (group.some(({ blockNumber }) => blockNumber <= solid)) throw error;
        refused += 1;
        this.log.error({ err: error, txid }, 'chain: a transfer could not be recorded; it will be tried again');
      }
    }
    return refused;
  }

  /**
   * Counts transfers between `from` and `to` that a complete answer for these blocks does not have. Those in solid
   * blocks are left for their receipts to decide; the others are withdrawn when they are gone.
   */
  async countMissing(logs: readonly FoundTransfer[], from: number, to: number, solid: number): Promise<void> {
    const present = new Set(logs.map(({ blockHash, logIndex }) => `${blockHash}:${logIndex}`));
    const seen = await this.transactions.read((em) => this.repository.seenBetween(em, from, to));
    for (const row of seen) {
      if (present.has(`${row.blockHash}:${row.logIndex}`)) continue;
      const missingCount = row.missingCount + 1;
      await this.transactions.run((em) => this.repository.setMissing(em, row, missingCount));
      if (row.blockNumber > solid && missingCount >= GONE_AFTER) await this.withdraw({ ...row, missingCount });
    }
  }

  /** Takes back a transfer that is gone from the chain. */
  async withdraw(row: StoredTransfer): Promise<void> {
    await this.transactions.run(async (em) => {
      if (!(await this.repository.end(em, row, 'withdrawn'))) return;
      await this.sinks.tell('withdrawn', em, { ...row, state: 'withdrawn' });
    });
    this.log.warn({ txid: row.txid, block: row.blockNumber }, 'chain: a transfer vanished before it was final');
  }

  /** A block has one log at each place: what was stored there before was not true. */
  private async clearPlace(em: EntityManager, log: FoundTransfer): Promise<void> {
    const other = await this.repository.openAt(em, log);
    if (!other) return;
    if (!(await this.repository.displace(em, other))) throw new LostRace();
    if (other.state === 'seen') await this.sinks.tell('withdrawn', em, { ...other, state: 'withdrawn' });
    this.log.error({ txid: other.txid, instead: log.txid }, 'chain: a node shows another transaction in its place');
  }

  private async recordTransaction(
    em: EntityManager,
    txid: string,
    logs: readonly FoundTransfer[],
    solid: number,
  ): Promise<void> {
    const { added, moved, back } = reconcileLogs(await this.repository.byTxids(em, [txid]), logs);
    for (const row of back) await this.repository.setMissing(em, row, 0);
    for (const log of [...moved.map((one) => one.log), ...added]) await this.clearPlace(em, log);
    for (const { stored, log } of moved) {
      if (!(await this.repository.move(em, stored, log))) throw new LostRace();
      const { blockHash, blockNumber, logIndex, blockTime } = log;
      const now: StoredTransfer = { ...stored, blockHash, blockNumber, logIndex, blockTime, state: 'seen' };
      if (log.blockNumber > solid) await this.sinks.tell('seen', em, now);
    }
    for (const log of added) {
      const stored = await this.repository.insert(em, { ...log, state: 'seen', position: null });
      if (stored.state === 'rejected') this.log.error({ txid }, 'chain: an amount beyond 64 bits is not accepted');
      else if (log.blockNumber > solid) await this.sinks.tell('seen', em, stored);
    }
  }
}
