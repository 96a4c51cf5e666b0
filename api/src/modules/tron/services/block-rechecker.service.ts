import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { ClockService } from '../../../common/clock/index.js';
import { TronConfig } from '../../../config/index.js';
import { ChainReaderService, MAX_CHUNK } from './chain-reader.service.js';
import { CursorService, isStarted, type StartedCursor } from './cursor.service.js';
import { NodeError } from '../node/node-error.js';
import { TokenBucket } from '../node/token-bucket.js';
import { TransferSourcesService } from '../sources/transfer-sources.service.js';
import { TransferRecorderService } from './transfer-recorder.service.js';

/** Where a request covers many blocks, the newest ones are read again, this many times. */
const OVERLAP_BLOCKS = 200;
const RECHECK_INTERVAL_MS = 60_000;
/**
 * Where each block costs requests, it is read again once, after this many further blocks (a minute), in small parts.
 */
const MIN_AGE_BLOCKS = 20;
const BATCH_BLOCKS = 5;
/** Requests for a block at most: its receipts, and its header when they hold something of ours, or nothing at all. */
const REQUESTS_PER_BLOCK = 2;
/** Share of the agreed rate that this may take; the scan has the rest. */
const RATE_SHARE = 0.3;
/** So far behind, the scan needs all of it. */
const MAX_LAG_BLOCKS = 200;

/**
 * Reads final blocks a second time by the same method, a minute or more after the first, beside the scan and with a
 * separate budget: a node that silently gave an empty list must do so for long to hide a transfer. What it finds is
 * recorded; the next scan decides it.
 */
@Injectable()
export class BlockRecheckerService {
  private readonly budget: TokenBucket;
  /** When the newest blocks are read again next (elapsed ms). */
  private recheckAt: number | null = null;

  constructor(
    private readonly cursors: CursorService,
    private readonly reader: ChainReaderService,
    private readonly sources: TransferSourcesService,
    private readonly recorder: TransferRecorderService,
    private readonly clock: ClockService,
    private readonly log: PinoLogger,
    config: TronConfig,
  ) {
    this.budget = new TokenBucket(Math.max(1, config.CHAIN_MAX_QPS * RATE_SHARE));
  }

  /** Reads one part, if one is due. True when the next one is due already. A failing node is reported by the scan. */
  async recheckNext(): Promise<boolean> {
    const cursor = await this.cursors.findCursor();
    if (cursor === null || !isStarted(cursor)) return false;
    if ((cursor.solidBlock ?? 0) - cursor.lastFinalBlock > MAX_LAG_BLOCKS) {
      this.recheckAt = null;
      return false;
    }
    try {
      return this.sources.current.name === 'blocks'
        ? await this.recheckOldest(cursor)
        : await this.recheckNewest(cursor);
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      this.log.warn({ err: error }, 'chain: final blocks could not be read again');
      return false;
    }
  }

  /** The next blocks that were read once only. */
  private async recheckOldest(cursor: StartedCursor): Promise<boolean> {
    const { startBlock, lastFinalBlock } = cursor;
    const from = Math.max(startBlock, 0, (cursor.verifiedBlock ?? lastFinalBlock) + 1);
    const settled = lastFinalBlock - MIN_AGE_BLOCKS;
    const to = from + BATCH_BLOCKS - 1;
    if (to > settled) return false;
    for (let request = 0; request < (to - from + 1) * REQUESTS_PER_BLOCK; request++) await this.budget.take();
    await this.recheckBlocks(from, to, lastFinalBlock);
    return true;
  }

  /** Those that were read once only, and the newest ones again. */
  private async recheckNewest(cursor: StartedCursor): Promise<boolean> {
    const now = this.clock.elapsedMs();
    this.recheckAt ??= now + RECHECK_INTERVAL_MS;
    if (now < this.recheckAt) return false;
    const { startBlock, lastFinalBlock } = cursor;
    const verified = cursor.verifiedBlock ?? lastFinalBlock;
    const from = Math.max(startBlock, 0, Math.min(verified + 1, lastFinalBlock - OVERLAP_BLOCKS + 1));
    const to = Math.min(lastFinalBlock, from + MAX_CHUNK - 1);
    await this.budget.take();
    await this.recheckBlocks(from, to, lastFinalBlock);
    if (to < lastFinalBlock) return true;
    this.recheckAt = now + RECHECK_INTERVAL_MS;
    return false;
  }

  private async recheckBlocks(from: number, to: number, solid: number): Promise<void> {
    const interest = await this.reader.findInterest();
    const transfers = await this.reader.readBlocks({ from, to, atLeast: solid }, interest);
    await this.recorder.recordTransfers(transfers, solid);
    await this.cursors.recordVerified(to);
  }
}
