import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Transactions } from '../../core/database/index.js';
import { ChainReader } from './chain-reader.js';
import { ChainRepository, type StoredTransfer } from './chain.repository.js';
import { CursorRepository, isStarted, type StartedCursor } from './cursor.repository.js';
import { FindingsRepository } from './findings.repository.js';
import { isNotOffered, NodeError } from './node/node-error.js';
import type { SourceName } from './sources/chain-source.js';
import { Sources } from './sources/sources.js';
import { TransferFinaliser } from './transfer-finaliser.js';
import type { FoundTransfer, Interest } from './transfer-logs.js';
import { TransferRecorder } from './transfer-recorder.js';

/** Read again before what is new, for an indexer that was late: an hour; fewer where every block costs a request. */
const OVERLAP_BLOCKS: Record<SourceName, number> = { logs: 1_200, feed: 1_200, blocks: 100 };
/** Most blocks of one run. */
const MOST_BLOCKS: Record<SourceName, number> = { logs: 20_000, feed: 20_000, blocks: 1_000 };
const OPEN_FINDINGS = 500;

interface SecondLook {
  source: SourceName;
  from: number;
  to: number;
  transfers: FoundTransfer[];
}

const place = ({ txid, from, to, amount }: { txid: string; from: string; to: string; amount: bigint }): string =>
  `${txid} ${from} ${to} ${amount}`;

/**
 * Looks at what is decided a second time, by another method than it was found with. What only the second method found is
 * recorded and goes the ordinary way (its receipt decides); what only the first one found is reported, never undone.
 */
@Injectable()
export class CrossCheck {
  constructor(
    private readonly cursors: CursorRepository,
    private readonly reader: ChainReader,
    private readonly sources: Sources,
    private readonly repository: ChainRepository,
    private readonly recorder: TransferRecorder,
    private readonly finaliser: TransferFinaliser,
    private readonly findings: FindingsRepository,
    private readonly transactions: Transactions,
    private readonly log: PinoLogger,
  ) {}

  /** One comparison, from the last one on. A failing node is noted for the health page. */
  async run(): Promise<void> {
    const cursor = await this.cursors.get();
    if (!isStarted(cursor) || cursor.lastFinalBlock < cursor.startBlock) return;
    try {
      const interest = await this.reader.interest();
      const look = await this.look(cursor, interest);
      const error = look ? await this.compare(look, interest, cursor.lastFinalBlock) : null;
      await this.closeDoubts();
      await this.cursors.checked({ block: look?.to ?? null, source: look?.source ?? null, error });
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      this.log.warn({ err: error }, 'chain: the second look failed');
      await this.cursors.checked({ block: null, source: null, error: error.words });
    }
  }

  /** By the cheapest other method that is offered; null when there is none. */
  private async look(cursor: StartedCursor, interest: Interest): Promise<SecondLook | null> {
    for (const source of this.sources.others) {
      const checked = cursor.checkedBlock ?? cursor.startBlock - 1;
      const from = Math.max(cursor.startBlock, checked + 1 - OVERLAP_BLOCKS[source.name]);
      const to = Math.min(cursor.lastFinalBlock, from + MOST_BLOCKS[source.name] - 1);
      try {
        const transfers = await this.reader.readBlocks({ from, to, atLeast: to }, interest, source);
        return { source: source.name, from, to, transfers };
      } catch (error) {
        if (!isNotOffered(error)) throw error;
      }
    }
    return null;
  }

  /** Gives what differs, in plain words; null when nothing does. */
  private async compare(look: SecondLook, interest: Interest, solid: number): Promise<string | null> {
    const txids = [...new Set(look.transfers.map(({ txid }) => txid))];
    const [known, final] = await this.transactions.read(async (em) => [
      await this.repository.byTxids(em, txids),
      await this.repository.finalBetween(em, look.from, look.to),
    ]);
    const missed = surplus(look.transfers, known);
    const unconfirmed = surplus(final, look.transfers);
    await this.bookMissed(look, missed, { interest, solid });
    for (const { txid, blockNumber } of unconfirmed) {
      const detail = `a final transfer is not found by ${look.source}`;
      await this.findings.record({ kind: 'unconfirmed', txid, blockNumber, detail });
    }
    await this.findings.resolve('unconfirmed', await this.openAmong('unconfirmed', txids));
    if (missed.length + unconfirmed.length === 0) return null;
    return `A second look found ${missed.length} missed transfers and ${unconfirmed.length} that it cannot confirm`;
  }

  private async bookMissed(
    look: SecondLook,
    missed: readonly FoundTransfer[],
    { interest, solid }: { interest: Interest; solid: number },
  ): Promise<void> {
    for (const { txid, blockNumber } of missed) {
      const detail = `a transfer was found only by the second look, by ${look.source}`;
      await this.findings.record({ kind: 'missed', txid, blockNumber, detail });
    }
    const txids = new Set(missed.map(({ txid }) => txid));
    await this.recorder.record(
      look.transfers.filter(({ txid }) => txids.has(txid)),
      solid,
    );
    if (missed.length > 0) await this.finaliser.decide(solid, interest);
    const open = (await this.findings.open('missed', OPEN_FINDINGS)).map(({ txid }) => txid);
    await this.findings.resolve('missed', await this.decided(open));
  }

  /** Contradictions about transactions of which nothing waits any more; the process that resolved them may have died. */
  private async closeDoubts(): Promise<void> {
    const open = (await this.findings.open('contradiction', OPEN_FINDINGS)).map(({ txid }) => txid);
    await this.findings.resolve('contradiction', await this.decided(open));
  }

  /** Those of the transactions that have transfers, none of which waits. */
  private async decided(txids: string[]): Promise<string[]> {
    const rows = await this.transactions.read((em) => this.repository.byTxids(em, txids));
    const waiting = new Set(rows.filter(({ state }) => state === 'seen').map(({ txid }) => txid));
    const known = new Set(rows.map(({ txid }) => txid));
    return txids.filter((txid) => known.has(txid) && !waiting.has(txid));
  }

  private async openAmong(kind: 'unconfirmed', txids: readonly string[]): Promise<string[]> {
    const found = new Set(txids);
    const open = await this.findings.open(kind, OPEN_FINDINGS);
    return open.map(({ txid }) => txid).filter((txid) => found.has(txid));
  }
}

type Placed = FoundTransfer | StoredTransfer;

/** What the first list has more than the second; equal transfers of one transaction count each. */
function surplus<T extends Placed>(these: readonly T[], those: readonly Placed[]): T[] {
  const left = new Map<string, number>();
  for (const transfer of those) left.set(place(transfer), (left.get(place(transfer)) ?? 0) + 1);
  return these.filter((transfer) => {
    const count = left.get(place(transfer)) ?? 0;
    left.set(place(transfer), count - 1);
    return count <= 0;
  });
}
