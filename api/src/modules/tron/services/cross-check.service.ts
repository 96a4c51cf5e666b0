import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { eventAmount, type StoredTransfer } from '../entities/stored-transfer.entity.js';
import { TransfersRepository } from '../repositories/transfers.repository.js';
import { CursorService, isStarted, type StartedCursor } from './cursor.service.js';
import { FindingsService } from './findings.service.js';
import { NodeError } from '../node/node-error.js';
import { type CheckPage, CrossCheckReaderService } from './cross-check-reader.service.js';
import { TransferFinaliserService } from './transfer-finaliser.service.js';
import type { FoundTransfer } from '../domain/transfer-logs.js';
import { TransferRecorderService } from './transfer-recorder.service.js';

const contentOf = ({ txid, from, to, amount }: Pick<FoundTransfer, 'txid' | 'from' | 'to' | 'amount'>): string =>
  `${txid} ${from} ${to} ${amount}`;

const toStoredContent = (stored: StoredTransfer): string => contentOf({ ...stored, amount: eventAmount(stored) });

/** A comparison is due every ten minutes; its job runs each minute. */
const CHECK_INTERVAL_MS = 9.5 * 60_000;
/** With more blocks than this not compared, it is due at once. */
const MAX_UNCHECKED_BLOCKS = 400;
/** A second method that cannot confirm this many shows nothing more by going on. */
const MAX_UNCONFIRMED = 1_000;

/** What differs so far. */
interface Tally {
  missed: number;
  unconfirmed: number;
  /** There are findings of transfers that could not be confirmed before. */
  wasUnconfirmed: boolean;
}

/**
 * Looks at what is decided a second time, by another method than it was found with. What only the second method found is
 * recorded and goes the ordinary way (its receipt decides); what only the first one found is reported, never undone.
 */
@Injectable()
export class CrossCheckService {
  constructor(
    private readonly cursors: CursorService,
    private readonly reader: CrossCheckReaderService,
    private readonly transfers: TransfersRepository,
    private readonly recorder: TransferRecorderService,
    private readonly finaliser: TransferFinaliserService,
    private readonly findings: FindingsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * One comparison, from the last one on, when one is due: every ten minutes, and soon after one that failed or did not come
   * far enough. A failing node is noted for the health page.
   */
  async checkWhenDue(): Promise<void> {
    const cursor = await this.cursors.findOrCreate();
    if (!isStarted(cursor) || cursor.lastFinalBlock < cursor.startBlock || !this.isDue(cursor)) return;
    const tally = { missed: 0, unconfirmed: 0, wasUnconfirmed: (await this.findings.countOpen('unconfirmed')) > 0 };
    try {
      const checked = await this.reader.readPages(cursor, (page) => this.comparePage(page, cursor, tally));
      // The process that noted them may have died before they were decided.
      await this.findings.resolveDecided('contradiction');
      if (tally.missed > 0) await this.findings.resolveDecided('missed');
      await this.cursors.recordCheck({
        block: checked?.to ?? null,
        source: checked?.source ?? null,
        error: describeTally(tally),
      });
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      await this.cursors.recordCheckFailure(error.publicMessage);
    }
  }

  private isDue({ checkedAt, checkFailures, checkedBlock, lastFinalBlock }: StartedCursor): boolean {
    if (checkFailures > 0 || checkedAt === null) return true;
    const age = this.clock.now().getTime() - checkedAt.getTime();
    // Below zero: our clock was put back.
    return (
      age >= CHECK_INTERVAL_MS ||
      age < 0 ||
      (checkedBlock !== null && lastFinalBlock - checkedBlock >= MAX_UNCHECKED_BLOCKS)
    );
  }

  /** Adds what differs in a page to the tally; false when that is enough. */
  private async comparePage(page: CheckPage, cursor: StartedCursor, tally: Tally): Promise<boolean> {
    const txids = [...new Set(page.transfers.map(({ txid }) => txid))];
    const known = await this.transfers.findByTxids(txids);
    const final = await this.transfers.findBetween('final', page.from, page.to);
    const missed = findSurplus(page.transfers, contentOf, known.map(toStoredContent));
    const unconfirmed = findSurplus(final, toStoredContent, page.transfers.map(contentOf));
    if (missed.length > 0) await this.bookMissed(page, missed, cursor.lastFinalBlock);
    for (const { txid, blockNumber } of unconfirmed) {
      const detail = `a final transfer is not found by ${page.source}`;
      await this.findings.recordFinding({ kind: 'unconfirmed', txid, blockNumber, detail });
    }
    if (tally.wasUnconfirmed) await this.findings.resolveFindings('unconfirmed', txids);
    tally.missed += missed.length;
    tally.unconfirmed += unconfirmed.length;
    // The next attempt goes on here, should this one not come to its end.
    await this.cursors.recordCompared(page.to);
    return tally.unconfirmed < MAX_UNCONFIRMED;
  }

  private async bookMissed(page: CheckPage, missed: readonly FoundTransfer[], solid: number): Promise<void> {
    for (const { txid, blockNumber } of missed) {
      const detail = `a transfer was found only by the second look, by ${page.source}`;
      await this.findings.recordFinding({ kind: 'missed', txid, blockNumber, detail });
    }
    const txids = new Set(missed.map(({ txid }) => txid));
    await this.recorder.recordTransfers(
      page.transfers.filter(({ txid }) => txids.has(txid)),
      solid,
    );
    await this.finaliser.decideTransfers(solid, page.interest);
  }
}

/** What differs, in plain words; null when nothing does. */
function describeTally({ missed, unconfirmed }: Tally): string | null {
  if (missed + unconfirmed === 0) return null;
  return `A second look found ${missed} missed transfers and ${unconfirmed} that it cannot confirm`;
}

/** What the list has more than those contents; equal transfers of one transaction count each. */
function findSurplus<T>(transfers: readonly T[], toContent: (transfer: T) => string, others: readonly string[]): T[] {
  const left = new Map<string, number>();
  for (const content of others) left.set(content, (left.get(content) ?? 0) + 1);
  return transfers.filter((transfer) => {
    const content = toContent(transfer);
    const count = left.get(content) ?? 0;
    left.set(content, count - 1);
    return count <= 0;
  });
}
