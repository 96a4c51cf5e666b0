import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { TransactionsService } from '../../../database/index.js';
import type { StoredTransfer } from '../entities/stored-transfer.entity.js';
import { TransfersRepository } from '../repositories/transfers.repository.js';
import { FindingsService } from './findings.service.js';
import { retryLostRace, LostRaceError } from '../domain/retry-lost-race.js';
import { groupByTransaction, reconcileLogs } from '../domain/reconcile-transfers.js';
import { TransferSinksService } from './transfer-sinks.service.js';
import type { FoundTransfer } from '../domain/transfer-logs.js';

/** Complete answers in a row that lack a transfer before it counts as gone. */
export const MAX_MISSING_COUNT = 2;

/** Stores the transfers of logs before receipts prove them. */
@Injectable()
export class TransferRecorderService {
  constructor(
    private readonly transfers: TransfersRepository,
    private readonly transactions: TransactionsService,
    private readonly sinks: TransferSinksService,
    private readonly findings: FindingsService,
    private readonly log: PinoLogger,
  ) {}

  /**
   * Stores new transfers and updates the block of known ones. Those in solid blocks are stored without a notification:
   * their receipt decides in the same scan, and nothing must keep them from being stored. Gives the number of transfers
   * above `solid` that a sink rejected; they are stored by a later scan.
   */
  async recordTransfers(logs: readonly FoundTransfer[], solid: number): Promise<number> {
    if (logs.length === 0) return 0;
    const groups = groupByTransaction(logs);
    const rows = await this.transfers.findByTxids([...groups.keys()]);
    const stored = groupByTransaction(rows);
    let rejected = 0;
    for (const [txid, group] of groups) {
      const { added, moved, back } = reconcileLogs(stored.get(txid) ?? [], group);
      if (added.length + moved.length + back.length === 0) continue;
      try {
        const displaced = await retryLostRace(() =>
          this.transactions.run((manager) => this.recordTransaction(manager, { txid, logs: group }, solid)),
        );
        await this.recordDisplaced(group[0], displaced);
      } catch (error) {
        if (group.some(({ blockNumber }) => blockNumber <= solid)) throw error;
        rejected += 1;
        this.log.error({ err: error, txid }, 'chain: a transfer could not be recorded; it will be tried again');
      }
    }
    return rejected;
  }

  /**
   * Detects reorganisations: counts transfers between `from` and `to` that a complete answer for these blocks does not have. Those in solid
   * blocks are left for their receipts to decide; the others are withdrawn when they are gone.
   */
  async countMissing(logs: readonly FoundTransfer[], from: number, to: number, solid: number): Promise<void> {
    const present = new Set(logs.map(({ blockHash, logIndex }) => `${blockHash}:${logIndex}`));
    const seen = await this.transfers.findBetween('seen', from, to);
    for (const row of seen) {
      if (present.has(`${row.blockHash}:${row.logIndex}`)) continue;
      const missingCount = row.missingCount + 1;
      await this.transactions.run((manager) => this.transfers.setMissing(manager, row, missingCount));
      if (row.blockNumber > solid && missingCount >= MAX_MISSING_COUNT)
        await this.withdrawTransfer({ ...row, missingCount });
    }
  }

  /** Reverses a transfer that a reorganisation has removed from the chain. */
  async withdrawTransfer(row: StoredTransfer): Promise<void> {
    await this.transactions.run(async (manager) => {
      if (!(await this.transfers.endTransfer(manager, row, 'withdrawn'))) return;
      await this.sinks.notifySinks('withdrawn', manager, { ...row, state: 'withdrawn' });
    });
    this.log.warn({ txid: row.txid, block: row.blockNumber }, 'chain: a transfer vanished before it was final');
  }

  /**
   * A block has one log at each position: what was stored there before was wrong. A final transfer stays what it is,
   * its receipt proved it; only where its log was is not known any more. Gives such a transfer.
   */
  private async clearPosition(manager: EntityManager, log: FoundTransfer): Promise<StoredTransfer | null> {
    const other = await this.transfers.findOtherAt(log, manager);
    if (!other) return null;
    if (other.position !== null) {
      await this.transfers.clearPosition(manager, other);
      return other;
    }
    if (!(await this.transfers.displaceTransfer(manager, other))) throw new LostRaceError();
    if (other.state === 'seen') await this.sinks.notifySinks('withdrawn', manager, { ...other, state: 'withdrawn' });
    this.log.error({ txid: other.txid, instead: log.txid }, 'chain: a node shows another transaction in its place');
    return null;
  }

  private async recordDisplaced(log: FoundTransfer | undefined, final: readonly StoredTransfer[]): Promise<void> {
    const [other] = final;
    if (!log || !other) return;
    const { txid, blockNumber } = log;
    const detail = `a log shows it in the place of ${other.txid}, which is final`;
    await this.findings.recordFinding({ kind: 'contradiction', txid, blockNumber, detail });
  }

  /** Returns the final transfers in whose positions it stored others. */
  private async recordTransaction(
    manager: EntityManager,
    { txid, logs }: { txid: string; logs: readonly FoundTransfer[] },
    solid: number,
  ): Promise<StoredTransfer[]> {
    const { added, moved, back } = reconcileLogs(await this.transfers.findByTxids([txid], manager), logs);
    for (const row of back) await this.transfers.setMissing(manager, row, 0);
    const displaced: StoredTransfer[] = [];
    for (const log of [...moved.map((one) => one.log), ...added]) {
      const final = await this.clearPosition(manager, log);
      if (final) displaced.push(final);
    }
    for (const { stored, log } of moved) {
      if (!(await this.transfers.moveTransfer(manager, stored, log))) throw new LostRaceError();
      const { blockHash, blockNumber, logIndex, blockTime, reportedBy } = log;
      const now: StoredTransfer = { ...stored, blockHash, blockNumber, logIndex, blockTime, reportedBy, state: 'seen' };
      if (log.blockNumber > solid) await this.sinks.notifySinks('seen', manager, now);
    }
    for (const log of added) {
      const stored = await this.transfers.insertTransfer(manager, { ...log, state: 'seen', position: null });
      if (stored.state === 'rejected') this.log.error({ txid }, 'chain: an amount beyond 64 bits is not accepted');
      else if (log.blockNumber > solid) await this.sinks.notifySinks('seen', manager, stored);
    }
    return displaced;
  }
}
