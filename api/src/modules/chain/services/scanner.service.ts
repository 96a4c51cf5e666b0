import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../../common/clock/index.js';
import { ChainReaderService, type Reading } from './chain-reader.service.js';
import type { ChainCursor } from '../entities/chain-cursor.entity.js';
import { CursorService, type StartedCursor } from './cursor.service.js';
import { counters, gauges } from '../metrics.js';
import type { BlockHeader } from '../node/answers.js';
import { NodeJournalService } from './node-journal.service.js';
import { NodeError } from '../node/node-error.js';
import { type Decided, TransferFinaliserService } from './transfer-finaliser.service.js';
import { TransferRecorderService } from './transfer-recorder.service.js';

/** Blocks are at least so far apart. */
const BLOCK_MS = 3_000;
/** A solid head this many blocks from where it should be may be another network's. */
const LEAP_BLOCKS = 200;

export interface ScanResult {
  ok: boolean;
  /** There are solid blocks that are not read yet: scan again at once. */
  more: boolean;
  /** What went wrong or was odd, in plain words. */
  error: string | null;
}

const WAITING = 'The node does not have the receipt of a solid transfer yet';
const DOUBTED = 'Nodes contradict each other about a transfer; it waits until two of them agree';
const UNHEARD = 'Only one node answers; a transfer waits until another one confirms it';
const UNREAD =
  'No node gives the receipt of a transfer so that it can be read; it waits, and is asked for again every minute';
const REFUSED = 'A transfer could not be booked; it will be tried again';

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
    private readonly clock: Clock,
    private readonly log: PinoLogger,
  ) {}

  /** One scan. A failing node is reported in the answer and on the health page; other errors are thrown. */
  async scan(): Promise<ScanResult> {
    const before = await this.cursors.findOrCreate();
    try {
      return await this.scanFrom(before);
    } catch (error) {
      const kind = error instanceof NodeError ? error.kind : 'internal';
      const words = error instanceof NodeError ? error.words : 'The scan failed inside the shop; the log says why';
      counters.failures.inc({ kind });
      this.log.warn({ err: error }, 'chain: the scan failed');
      await this.cursors.recordScanFailure(words);
      if (!(error instanceof NodeError)) throw error;
      return { ok: false, more: false, error: words };
    } finally {
      await this.journal.save({ states: true });
    }
  }

  private async scanFrom(before: ChainCursor): Promise<ScanResult> {
    const startedAt = this.clock.now();
    const head = await this.reader.solidHead((told) => follows(before, told, startedAt));
    const cursor = await this.cursors.start(before, head.number);
    // A lower solid head than before comes from a node that lags; what is final stays final.
    const solid = Math.max(head.number, cursor.lastFinalBlock);
    // After the solid head: an address that is watched later is paid only in later blocks, which are still to be read.
    const interest = await this.reader.interest();
    const reading = await this.reader.read(cursor, solid, interest);
    const refusedSeen = await this.recorder.record(reading.transfers, solid);
    await this.recorder.countMissing(reading.transfers, cursor.lastFinalBlock + 1, reading.to, solid);
    const decided = await this.finaliser.decide(solid, interest);

    const lastFinalBlock = safeBlock(cursor, Math.min(solid, reading.to), decided);
    const fault = faultOf(decided, refusedSeen);
    const failed = fault !== null;
    if (decided.failure !== null) {
      counters.failures.inc({ kind: decided.failure.kind });
      this.log.warn({ err: decided.failure }, 'chain: the receipt of a transfer could not be read');
    }
    const error = fault ?? wentBack(before, head, reading);
    await this.cursors.advance(cursor, {
      lastFinalBlock,
      lastFinalHash: lastFinalBlock === head.number ? head.id : null,
      headBlock: reading.head,
      solidBlock: head.number,
      scannedAt: this.clock.now(),
      source: reading.source,
      scannedUpTo:
        reading.toHead && refusedSeen === 0 && !decided.unreadLately ? readUpTo(startedAt, head, reading.head) : null,
      error,
      failed,
    });
    gauges.head.set(reading.head);
    gauges.solid.set(head.number);
    gauges.lastFinal.set(lastFinalBlock);
    gauges.lagBlocks.set(head.number - lastFinalBlock);
    gauges.lagSeconds.set(Math.max(0, (this.clock.now().getTime() - head.timeMs) / 1000));
    const left = decided.leftFrom !== null || !reading.toHead;
    return { ok: !failed, more: left && lastFinalBlock > cursor.lastFinalBlock, error };
  }
}

/** Whether a solid head may be the next one of the same chain: as far on as time has passed, give or take some blocks. */
function follows({ solidBlock, scannedAt }: ChainCursor, { number }: BlockHeader, now: Date): boolean {
  if (solidBlock === null || scannedAt === null) return true;
  const passed = Math.max(0, now.getTime() - scannedAt.getTime()) / BLOCK_MS;
  return number > solidBlock - LEAP_BLOCKS && number < solidBlock + passed + LEAP_BLOCKS;
}

/** What keeps a transfer from being booked, in plain words. */
function faultOf(decided: Decided, refusedSeen: number): string | null {
  const { waitingFrom, refused, doubted, unheard, unread, failure } = decided;
  if (failure !== null) return failure.words;
  if (unread > 0) return UNREAD;
  if (waitingFrom !== null) return WAITING;
  if (doubted > 0) return DOUBTED;
  if (unheard > 0) return UNHEARD;
  return refused + refusedSeen > 0 ? REFUSED : null;
}

/** How far the cursor may go: not past a transfer that is still undecided. */
function safeBlock(cursor: StartedCursor, readTo: number, { waitingFrom, leftFrom }: Decided): number {
  const limit = Math.min(readTo, (waitingFrom ?? Infinity) - 1, (leftFrom ?? Infinity) - 1);
  return Math.max(cursor.lastFinalBlock, limit);
}

/**
 * Transfers in blocks up to this instant are known. The head's time is not told; it is at least three seconds for each
 * block after the solid one.
 */
function readUpTo(startedAt: Date, solid: BlockHeader, head: number): Date {
  const headAtLeast = solid.timeMs + Math.max(0, head - solid.number) * BLOCK_MS;
  return new Date(Math.min(startedAt.getTime(), headAtLeast));
}

/** Worth telling, although it harms nothing: the answer still covers everything solid. */
function wentBack(before: ChainCursor, solid: BlockHeader, { head }: Reading): string | null {
  if (before.solidBlock !== null && solid.number < before.solidBlock) {
    return `The node's solid head went back from ${before.solidBlock} to ${solid.number}`;
  }
  if (before.headBlock !== null && head < before.headBlock) {
    return `The node's head went back from ${before.headBlock} to ${head}`;
  }
  return null;
}
