import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, IsNull, LessThan, Or, type Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { ClockService } from '../../../common/clock/index.js';
import { TronConfig } from '../../../config/index.js';
import { isDuplicate, TransactionsService } from '../../../database/index.js';
import { ChainCursor } from '../entities/chain-cursor.entity.js';
import type { SourceName } from '../sources/chain-source.js';
import { ChainIdentityService } from './chain-identity.service.js';

const MAX_ERROR_LENGTH = 200;

/** A cursor after the first scan began. */
export type StartedCursor = ChainCursor & { startBlock: number; lastFinalBlock: number };

export interface Progress {
  lastFinalBlock: number;
  /** Only known when it is the solid head. */
  lastFinalHash: string | null;
  headBlock: number;
  solidBlock: number;
  scannedAt: Date;
  scannedUpTo: Date | null;
  source: SourceName;
  /** What was odd, in plain words. */
  error: string | null;
  /** The oddity kept something from being done. */
  failed: boolean;
}

/** What a cross-check gave. */
export interface CheckResult {
  block: number | null;
  /** null: no other method is offered. */
  source: SourceName | null;
  error: string | null;
}

/** The row that says how far the chain is read. */
@Injectable()
export class CursorService {
  constructor(
    @InjectRepository(ChainCursor) private readonly cursors: Repository<ChainCursor>,
    private readonly transactions: TransactionsService,
    private readonly identity: ChainIdentityService,
    private readonly clock: ClockService,
    private readonly config: TronConfig,
  ) {}

  findCursor(): Promise<ChainCursor | null> {
    return this.cursors.findOneBy(this.identity.scope);
  }

  /**
   * Reading has never begun, and no first block is configured, or it was tried and failed: what is paid now may be paid in
   * blocks before the first that will be read.
   */
  isBlind(cursor: ChainCursor | null): boolean {
    if (cursor !== null && isStarted(cursor)) return false;
    return this.config.CHAIN_START_BLOCK === undefined || (cursor !== null && cursor.errorCount > 0);
  }

  /** The cursor; made on first use. */
  async findOrCreate(): Promise<ChainCursor> {
    const found = await this.findCursor();
    if (found) return found;
    try {
      await this.transactions.run((manager) => manager.insert(ChainCursor, { ...this.identity.scope, errorCount: 0 }));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    return this.findOrCreate();
  }

  /** The cursor with a beginning: without one, reading begins at the configured block or after the solid head. */
  async startCursor(cursor: ChainCursor, solid: number): Promise<StartedCursor> {
    if (isStarted(cursor)) return cursor;
    const first = this.config.CHAIN_START_BLOCK ?? solid + 1;
    const before = { lastFinalBlock: first - 1, verifiedBlock: first - 1 };
    // There is nothing yet that a cross-check could miss.
    const started = { startBlock: first, ...before, checkedAt: this.clock.now() };
    await this.updateCursor(started, { lastFinalBlock: IsNull() });
    const begun = await this.findOrCreate();
    if (!isStarted(begun)) throw new Error('the cursor did not begin');
    return begun;
  }

  /** Moves on, unless another worker moved the cursor since `cursor` was read (then false and nothing changes). */
  async advanceCursor(cursor: StartedCursor, progress: Progress): Promise<boolean> {
    const { lastFinalBlock, headBlock, solidBlock, scannedAt, source, error, failed } = progress;
    const unchanged = lastFinalBlock === cursor.lastFinalBlock;
    const affected = await this.updateCursor(
      {
        lastFinalBlock,
        lastFinalHash: progress.lastFinalHash ?? (unchanged ? cursor.lastFinalHash : null),
        headBlock: Math.max(headBlock, cursor.headBlock ?? 0),
        solidBlock: Math.max(solidBlock, cursor.solidBlock ?? 0),
        scannedAt,
        scannedUpTo: laterOf(progress.scannedUpTo, cursor.scannedUpTo),
        source,
        lastError: truncate(error),
        errorCount: failed ? cursor.errorCount + 1 : 0,
      },
      { lastFinalBlock: cursor.lastFinalBlock },
    );
    return affected === 1;
  }

  /** Everything up to this block was read a second time. */
  async recordVerified(block: number): Promise<void> {
    await this.updateCursor({ verifiedBlock: block }, { verifiedBlock: LessThan(block) });
  }

  /** Records what a cross-check gave. `block`: compared up to there; null when there is no other method. */
  async recordCheck({ block, source, error }: CheckResult): Promise<void> {
    if (block !== null) await this.recordCompared(block);
    const checkedAt = this.clock.now();
    await this.updateCursor({ checkedAt, checkSource: source, checkError: truncate(error), checkFailures: 0 });
  }

  /** Everything up to this block was compared by a cross-check, which may not be at its end. */
  async recordCompared(block: number): Promise<void> {
    await this.updateCursor({ checkedBlock: block }, { checkedBlock: Or(IsNull(), LessThan(block)) });
  }

  /** Records a cross-check that could not be made. */
  async recordCheckFailure(words: string): Promise<void> {
    await this.updateCursor({ checkError: truncate(words), checkFailures: () => 'check_failures + 1' });
  }

  async recordClock(ahead: number): Promise<void> {
    await this.updateCursor({ clockAhead: ahead });
  }

  async recordScanFailure(words: string): Promise<void> {
    await this.updateCursor({ lastError: truncate(words), errorCount: () => 'error_count + 1' });
  }

  /** Returns the number of rows that met the condition. */
  private async updateCursor(
    change: QueryDeepPartialEntity<ChainCursor>,
    condition: FindOptionsWhere<ChainCursor> = {},
  ): Promise<number> {
    const where = { ...this.identity.scope, ...condition };
    const { affected } = await this.transactions.run((manager) => manager.update(ChainCursor, where, change));
    return affected ?? 0;
  }
}

export const isStarted = (cursor: ChainCursor): cursor is StartedCursor =>
  cursor.lastFinalBlock !== null && cursor.startBlock !== null;

const truncate = (text: string | null): string | null => text?.slice(0, MAX_ERROR_LENGTH) ?? null;

const laterOf = (a: Date | null, b: Date | null): Date | null => {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
};
