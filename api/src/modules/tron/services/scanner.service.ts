import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { ClockService } from '../../../common/clock/index.js';
import { ChainReaderService, type ReadResult } from './chain-reader.service.js';
import type { ChainCursor } from '../entities/chain-cursor.entity.js';
import { SCAN_PROBLEMS } from '../domain/chain-notices.js';
import { CursorService, type StartedCursor } from './cursor.service.js';
import { chainCounters, chainGauges } from '../tron.metrics.js';
import type { BlockHeader } from '../node/node-responses.js';
import { NodeJournalService } from './node-journal.service.js';
import { NodeError } from '../node/node-error.js';
import { type FinaliserResult, TransferFinaliserService } from './transfer-finaliser.service.js';
import { TransferRecorderService } from './transfer-recorder.service.js';

/** Blocks are at least so far apart. */
const BLOCK_INTERVAL_MS = 3_000;
/** A solid head this many blocks from where it should be may be another network's. */
const MAX_LEAP_BLOCKS = 200;

export interface ScanResult {
  ok: boolean;
  /** There are solid blocks that are not read yet: scan again at once. */
  more: boolean;
  /** What went wrong or was odd, in plain words. */
  error: string | null;
}

/**
 * Reads the chain. Every scan reads everything that is not final, so what vanishes is noticed as missing; the cursor
 * follows the solid head only when everything up to there was read completely. What is stored as seen is decided by receipts in
 * every scan, also behind the cursor. All writes are conditional, so a scan may run twice, at the same time, or be killed anywhere.
 */
@Injectable()
export class ScannerService {
  constructor(
    private readonly cursors: CursorService,
    private readonly reader: ChainReaderService,
    private readonly recorder: TransferRecorderService,
    private readonly finaliser: TransferFinaliserService,
    private readonly journal: NodeJournalService,
    private readonly clock: ClockService,
    private readonly log: PinoLogger,
  ) {}

  /** One scan. A failing node is reported in the answer and on the health page; other errors are thrown. */
  async scan(): Promise<ScanResult> {
    const before = await this.cursors.findOrCreate();
    try {
      return await this.scanFrom(before);
    } catch (error) {
      const kind = error instanceof NodeError ? error.kind : 'internal';
      const words = error instanceof NodeError ? error.publicMessage : SCAN_PROBLEMS.scan_failed;
      chainCounters.failures.inc({ kind });
      this.log.warn({ err: error }, 'chain: the scan failed');
      await this.cursors.recordScanFailure(words);
      if (!(error instanceof NodeError)) throw error;
      return { ok: false, more: false, error: words };
    } finally {
      await this.journal.saveIfDue({ states: true });
    }
  }

  private async scanFrom(before: ChainCursor): Promise<ScanResult> {
    const startedAt = this.clock.now();
    const head = await this.reader.findSolidHead((notified) => isPlausibleNext(before, notified, startedAt));
    const cursor = await this.cursors.startCursor(before, head.number);
    // A lower solid head than before comes from a node that lags; what is final stays final.
    const solid = Math.max(head.number, cursor.lastFinalBlock);
    // After the solid head: an address that is watched later is paid only in later blocks, which are still to be read.
    const interest = await this.reader.findInterest();
    const reading = await this.reader.readNext(cursor, solid, interest);
    const rejectedSeen = await this.recorder.recordTransfers(reading.transfers, solid);
    await this.recorder.countMissing(reading.transfers, cursor.lastFinalBlock + 1, reading.to, solid);
    const decided = await this.finaliser.decideTransfers(solid, interest);

    const lastFinalBlock = computeLastFinalBlock(cursor, Math.min(solid, reading.to), decided);
    const problem = describeProblem(decided, rejectedSeen);
    const failed = problem !== null;
    if (decided.failure !== null) {
      chainCounters.failures.inc({ kind: decided.failure.kind });
      this.log.warn({ err: decided.failure }, 'chain: the receipt of a transfer could not be read');
    }
    const error = problem ?? describeRegression(before, head, reading);
    await this.cursors.advanceCursor(cursor, {
      lastFinalBlock,
      lastFinalHash: lastFinalBlock === head.number ? head.id : null,
      headBlock: reading.head,
      solidBlock: head.number,
      scannedAt: this.clock.now(),
      source: reading.source,
      scannedUpTo:
        reading.toHead && rejectedSeen === 0 && !decided.unreadLately
          ? computeScannedUpTo(startedAt, head, reading.head)
          : null,
      error,
      failed,
    });
    chainGauges.head.set(reading.head);
    chainGauges.solid.set(head.number);
    chainGauges.lastFinal.set(lastFinalBlock);
    chainGauges.lagBlocks.set(head.number - lastFinalBlock);
    chainGauges.lagSeconds.set(Math.max(0, (this.clock.now().getTime() - head.timeMs) / 1000));
    const left = decided.leftFrom !== null || !reading.toHead;
    return { ok: !failed, more: left && lastFinalBlock > cursor.lastFinalBlock, error };
  }
}

/** Whether a solid head may be the next one of the same chain: as far on as time has passed, give or take some blocks. */
function isPlausibleNext({ solidBlock, scannedAt }: ChainCursor, { number }: BlockHeader, now: Date): boolean {
  if (solidBlock === null || scannedAt === null) return true;
  const passed = Math.max(0, now.getTime() - scannedAt.getTime()) / BLOCK_INTERVAL_MS;
  return number > solidBlock - MAX_LEAP_BLOCKS && number < solidBlock + passed + MAX_LEAP_BLOCKS;
}

/** What keeps a transfer from being booked, in plain words. */
function describeProblem(decided: FinaliserResult, rejectedSeen: number): string | null {
  const { waitingFrom, notBooked, contradicted, unconfirmed, unread, failure } = decided;
  if (failure !== null) return failure.publicMessage;
  if (unread > 0) return SCAN_PROBLEMS.unread;
  if (waitingFrom !== null) return SCAN_PROBLEMS.receipt_missing;
  if (contradicted > 0) return SCAN_PROBLEMS.contradicted;
  if (unconfirmed > 0) return SCAN_PROBLEMS.unconfirmed;
  return notBooked + rejectedSeen > 0 ? SCAN_PROBLEMS.not_booked : null;
}

/** How far the cursor may go: not past a transfer that is still undecided. */
function computeLastFinalBlock(
  cursor: StartedCursor,
  readTo: number,
  { waitingFrom, leftFrom }: FinaliserResult,
): number {
  const limit = Math.min(readTo, (waitingFrom ?? Infinity) - 1, (leftFrom ?? Infinity) - 1);
  return Math.max(cursor.lastFinalBlock, limit);
}

/**
 * Transfers in blocks up to this instant are known. The head's time is unknown; it is at least three seconds for each
 * block after the solid one.
 */
function computeScannedUpTo(startedAt: Date, solid: BlockHeader, head: number): Date {
  const headAtLeast = solid.timeMs + Math.max(0, head - solid.number) * BLOCK_INTERVAL_MS;
  return new Date(Math.min(startedAt.getTime(), headAtLeast));
}

/** Worth telling, although it harms nothing: the answer still covers everything solid. */
function describeRegression(before: ChainCursor, solid: BlockHeader, { head }: ReadResult): string | null {
  if (before.solidBlock !== null && solid.number < before.solidBlock) {
    return `The node's solid head went back from ${before.solidBlock} to ${solid.number}`;
  }
  if (before.headBlock !== null && head < before.headBlock) {
    return `The node's head went back from ${before.headBlock} to ${head}`;
  }
  return null;
}
