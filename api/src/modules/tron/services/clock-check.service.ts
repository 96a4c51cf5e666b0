import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { ClockService } from '../../../common/clock/index.js';
import { type ChainNotice, toNotice } from '../domain/chain-notices.js';
import { CursorService } from './cursor.service.js';
import { chainGauges } from '../tron.metrics.js';
import { NodeError } from '../node/node-error.js';
import { NodePool } from '../node/node-pool.js';
import { NodeJournalService } from './node-journal.service.js';

/** A newest block is so old at most as a rule: three seconds until the next one, and the way to us. */
const MAX_BLOCK_AGE_S = 6;
const MAX_SKEW_S = 10;

/** What is wrong with our clock; null when nothing is. `ahead`: of the newest block's time, in seconds. */
export function findClockProblem(ahead: number | null): ChainNotice | null {
  if (ahead === null) return null;
  if (ahead < -MAX_SKEW_S) return toNotice('clock_behind', { count: -ahead });
  return ahead <= MAX_BLOCK_AGE_S + MAX_SKEW_S ? null : toNotice('clock_ahead', { count: ahead });
}

/**
 * Compares our clock with the chain's: which payment a transfer belongs to depends on both. And the nodes with each other:
 * one that lags is seen before it is needed.
 */
@Injectable()
export class ClockCheckService {
  constructor(
    private readonly nodes: NodePool,
    private readonly cursors: CursorService,
    private readonly journal: NodeJournalService,
    private readonly clock: ClockService,
    private readonly log: PinoLogger,
  ) {}

  /**
   * Reads the time of every node and takes the smallest difference: a node that is behind, or lies, says nothing about
   * our clock.
   */
  async checkClock(): Promise<void> {
    try {
      const answers = await this.nodes.queryAll(async (node) => {
        const { number, timeMs } = await node.fetchNewestHeader('head');
        return { host: node.host, number, ahead: Math.round((this.clock.now().getTime() - timeMs) / 1000) };
      });
      await this.recordHeads(answers);
      const ahead = answers.map((answer) => answer.ahead).reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a));
      chainGauges.clockAhead.set(ahead);
      await this.cursors.recordClock(ahead);
      if (findClockProblem(ahead))
        this.log.warn({ ahead }, 'chain: our clock differs from the time of the newest block');
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      this.log.warn({ err: error }, 'chain: our clock could not be compared with the chain');
      await this.recordHeads([]);
    }
  }

  /** The newest block is the furthest of all nodes, or the one that the last scan saw: that node may be down now. */
  private async recordHeads(answers: readonly { host: string; number: number }[]): Promise<void> {
    const scanned = (await this.cursors.findCursor())?.headBlock ?? 0;
    const newest = Math.max(scanned, ...answers.map(({ number }) => number));
    await this.journal.recordHeads(new Map(answers.map(({ host, number }) => [host, number])), newest);
  }
}
