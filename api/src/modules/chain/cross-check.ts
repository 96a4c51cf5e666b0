import { Injectable } from '@nestjs/common';
import { Transactions } from '../../core/database/index.js';
import { ChainRepository, type StoredTransfer } from './chain.repository.js';
import { CursorRepository, isStarted } from './cursor.repository.js';
import { FindingsRepository } from './findings.repository.js';
import { NodeError } from './node/node-error.js';
import { type Look, SecondLook } from './second-look.js';
import { TransferFinaliser } from './transfer-finaliser.js';
import type { FoundTransfer } from './transfer-logs.js';
import { TransferRecorder } from './transfer-recorder.js';

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
    private readonly secondLook: SecondLook,
    private readonly repository: ChainRepository,
    private readonly recorder: TransferRecorder,
    private readonly finaliser: TransferFinaliser,
    private readonly findings: FindingsRepository,
    private readonly transactions: Transactions,
  ) {}

  /** One comparison, from the last one on. A failing node is noted for the health page. */
  async run(): Promise<void> {
    const cursor = await this.cursors.get();
    if (!isStarted(cursor) || cursor.lastFinalBlock < cursor.startBlock) return;
    try {
      const look = await this.secondLook.take(cursor);
      const error = look ? await this.compare(look, cursor.lastFinalBlock) : null;
      // The process that noted them may have died before they were decided.
      await this.findings.resolveDecided('contradiction');
      await this.cursors.checked({ block: look?.to ?? null, source: look?.source ?? null, error });
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      await this.cursors.checked({ block: null, source: null, error: error.words });
    }
  }

  /** Gives what differs, in plain words; null when nothing does. */
  private async compare(look: Look, solid: number): Promise<string | null> {
    const txids = [...new Set(look.transfers.map(({ txid }) => txid))];
    const [known, final] = await this.transactions.read(async (em) => [
      await this.repository.byTxids(em, txids),
      await this.repository.finalBetween(em, look.from, look.to),
    ]);
    const missed = surplus(look.transfers, known);
    const unconfirmed = surplus(final, look.transfers);
    await this.bookMissed(look, missed, solid);
    for (const { txid, blockNumber } of unconfirmed) {
      const detail = `a final transfer is not found by ${look.source}`;
      await this.findings.record({ kind: 'unconfirmed', txid, blockNumber, detail });
    }
    await this.findings.resolve('unconfirmed', txids);
    if (missed.length + unconfirmed.length === 0) return null;
    return `A second look found ${missed.length} missed transfers and ${unconfirmed.length} that it cannot confirm`;
  }

  private async bookMissed(look: Look, missed: readonly FoundTransfer[], solid: number): Promise<void> {
    for (const { txid, blockNumber } of missed) {
      const detail = `a transfer was found only by the second look, by ${look.source}`;
      await this.findings.record({ kind: 'missed', txid, blockNumber, detail });
    }
    const txids = new Set(missed.map(({ txid }) => txid));
    await this.recorder.record(
      look.transfers.filter(({ txid }) => txids.has(txid)),
      solid,
    );
    if (missed.length > 0) await this.finaliser.decide(solid, look.interest);
    await this.findings.resolveDecided('missed');
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
