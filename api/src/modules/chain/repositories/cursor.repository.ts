import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { AppConfig } from '../../../config/index.js';
import { execute, insertRows, isDuplicate, select, toDate, Transactions } from '../../../database/index.js';
import { ChainRepository } from './chain.repository.js';
import type { SourceName } from '../sources/chain-source.js';

export interface Cursor {
  startBlock: number | null;
  lastFinalBlock: number | null;
  lastFinalHash: string | null;
  verifiedBlock: number | null;
  headBlock: number | null;
  solidBlock: number | null;
  scannedAt: Date | null;
  scannedUpTo: Date | null;
  lastError: string | null;
  errorCount: number;
  /** Method by which transfers are found at present. */
  source: string | null;
  checkedBlock: number | null;
  checkedAt: Date | null;
  checkSource: string | null;
  checkError: string | null;
  /** Attempts in a row at a second look that failed: `checkError` says why. */
  checkFailures: number;
  /** Seconds; our clock minus the time of the newest block, when they were compared last. */
  clockAhead: number | null;
}

/** A cursor after the first scan began. */
export type StartedCursor = Cursor & { startBlock: number; lastFinalBlock: number };

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

/** What a second look gave. */
export interface CheckResult {
  block: number | null;
  /** null: no other method is offered. */
  source: SourceName | null;
  error: string | null;
}

interface CursorRow {
  start_block: number | null;
  last_final_block: number | null;
  last_final_hash: string | null;
  verified_block: number | null;
  head_block: number | null;
  solid_block: number | null;
  scanned_at: string | Date | null;
  scanned_up_to: string | Date | null;
  last_error: string | null;
  error_count: number;
  source: string | null;
  checked_block: number | null;
  checked_at: string | Date | null;
  check_source: string | null;
  check_error: string | null;
  check_failures: number;
  clock_ahead: number | null;
}

const SQL = `SELECT start_block, last_final_block, last_final_hash, verified_block, head_block, solid_block, scanned_at,
  scanned_up_to, last_error, error_count, source, checked_block, checked_at, check_source, check_error,
  check_failures, clock_ahead FROM chain_cursors WHERE network=? AND token=?`;

/** The row that says how far the chain is read. */
@Injectable()
export class CursorRepository {
  private readonly scope: [string, string];

  constructor(
    private readonly transactions: Transactions,
    repository: ChainRepository,
    private readonly clock: Clock,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {
    this.scope = [repository.identity.network, repository.identity.tokenAddress];
  }

  async find(): Promise<Cursor | null> {
    const [row] = await this.transactions.read((em) => select<CursorRow>(em, SQL, this.scope));
    if (!row) return null;
    return {
      startBlock: row.start_block,
      lastFinalBlock: row.last_final_block,
      lastFinalHash: row.last_final_hash,
      verifiedBlock: row.verified_block,
      headBlock: row.head_block,
      solidBlock: row.solid_block,
      scannedAt: toDate(row.scanned_at),
      scannedUpTo: toDate(row.scanned_up_to),
      lastError: row.last_error,
      errorCount: row.error_count,
      source: row.source,
      checkedBlock: row.checked_block,
      checkedAt: toDate(row.checked_at),
      checkSource: row.check_source,
      checkError: row.check_error,
      checkFailures: row.check_failures,
      clockAhead: row.clock_ahead,
    };
  }

  /**
   * Reading has never begun, and nobody said from which block it will, or it was tried and failed: what is paid now may be
   * paid in blocks before the first that will be read.
   */
  isBlind(cursor: Cursor | null): boolean {
    if (cursor !== null && isStarted(cursor)) return false;
    return this.config.CHAIN_START_BLOCK === undefined || (cursor !== null && cursor.errorCount > 0);
  }

  /** The cursor; made on first use. */
  async get(): Promise<Cursor> {
    const found = await this.find();
    if (found) return found;
    try {
      await this.transactions.run((em) =>
        insertRows(em, 'chain_cursors', ['network', 'token', 'error_count'], [[...this.scope, 0]]),
      );
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    return this.get();
  }

  /** The cursor with a beginning: without one, reading begins at the configured block or after the solid head. */
  async started(cursor: Cursor, solid: number): Promise<StartedCursor> {
    if (isStarted(cursor)) return cursor;
    const first = this.config.CHAIN_START_BLOCK ?? solid + 1;
    await this.transactions.run((em) =>
      execute(
        em,
        `UPDATE chain_cursors SET start_block=?, last_final_block=?, verified_block=?, checked_at=?
         WHERE network=? AND token=? AND last_final_block IS NULL`,
        // There is nothing yet that a second look could miss.
        [first, first - 1, first - 1, this.clock.now(), ...this.scope],
      ),
    );
    const begun = await this.get();
    if (!isStarted(begun)) throw new Error('the cursor did not begin');
    return begun;
  }

  /** Moves on, unless another worker moved the cursor since `cursor` was read (then false and nothing changes). */
  async advance(cursor: StartedCursor, progress: Progress): Promise<boolean> {
    const { lastFinalBlock, headBlock, solidBlock, scannedAt, error, failed } = progress;
    const unmoved = lastFinalBlock === cursor.lastFinalBlock;
    const changed = await this.transactions.run((em) =>
      execute(
        em,
        `UPDATE chain_cursors SET last_final_block=?, last_final_hash=?, head_block=?, solid_block=?, scanned_at=?,
           scanned_up_to=?, source=?, last_error=?, error_count=?
         WHERE network=? AND token=? AND last_final_block=?`,
        [
          lastFinalBlock,
          progress.lastFinalHash ?? (unmoved ? cursor.lastFinalHash : null),
          Math.max(headBlock, cursor.headBlock ?? 0),
          Math.max(solidBlock, cursor.solidBlock ?? 0),
          scannedAt,
          later(progress.scannedUpTo, cursor.scannedUpTo),
          progress.source,
          error?.slice(0, 200) ?? null,
          failed ? cursor.errorCount + 1 : 0,
          ...this.scope,
          cursor.lastFinalBlock,
        ],
      ),
    );
    return changed === 1;
  }

  async verified(block: number): Promise<void> {
    await this.transactions.run((em) =>
      execute(em, 'UPDATE chain_cursors SET verified_block=? WHERE network=? AND token=? AND verified_block<?', [
        block,
        ...this.scope,
        block,
      ]),
    );
  }

  /** Notes what a second look gave. `block`: compared up to there; null when there is no other method. */
  async checked({ block, source, error }: CheckResult): Promise<void> {
    if (block !== null) await this.compared(block);
    await this.transactions.run((em) =>
      execute(
        em,
        `UPDATE chain_cursors SET checked_at=?, check_source=?, check_error=?, check_failures=0
         WHERE network=? AND token=?`,
        [this.clock.now(), source, error?.slice(0, 200) ?? null, ...this.scope],
      ),
    );
  }

  /** Everything up to this block was compared by a second look, which may not be at its end. */
  async compared(block: number): Promise<void> {
    await this.transactions.run((em) =>
      execute(
        em,
        `UPDATE chain_cursors SET checked_block=?
         WHERE network=? AND token=? AND (checked_block IS NULL OR checked_block<?)`,
        [block, ...this.scope, block],
      ),
    );
  }

  /** Notes a second look that could not be taken. */
  async checkFailed(words: string): Promise<void> {
    await this.transactions.run((em) =>
      execute(
        em,
        'UPDATE chain_cursors SET check_error=?, check_failures=check_failures+1 WHERE network=? AND token=?',
        [words.slice(0, 200), ...this.scope],
      ),
    );
  }

  async noteClock(ahead: number): Promise<void> {
    await this.transactions.run((em) =>
      execute(em, 'UPDATE chain_cursors SET clock_ahead=? WHERE network=? AND token=?', [ahead, ...this.scope]),
    );
  }

  /** Notes a scan that failed. */
  async failed(words: string): Promise<void> {
    await this.transactions.run((em) =>
      execute(em, 'UPDATE chain_cursors SET last_error=?, error_count=error_count+1 WHERE network=? AND token=?', [
        words.slice(0, 200),
        ...this.scope,
      ]),
    );
  }
}

export const isStarted = (cursor: Cursor): cursor is StartedCursor =>
  cursor.lastFinalBlock !== null && cursor.startBlock !== null;

const later = (a: Date | null, b: Date | null): Date | null => {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
};
