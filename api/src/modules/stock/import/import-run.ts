import type { Vault } from '../../../core/crypto/index.js';
import { AppError } from '../../../core/errors/index.js';
import type { Ids } from '../../../core/ids/index.js';
import type { LineGender } from '../../catalog/index.js';
import type { DuplicateCounts } from '../dto/import.dto.js';
import type { KnownLine, NewLine } from '../lines.repository.js';
import { stockReasons } from '../stock.errors.js';
import { boxOf, HASH_PURPOSE } from '../stock-line.js';
import type { ChunkStore } from './chunk-store.js';
import { DigestSet } from './digest-set.js';
import { ImportTally } from './import-tally.js';
import type { FileLine } from './read-lines.js';

/** Lines in one transaction: more would hold up a replicated database. */
const CHUNK_LINES = 1_000;
/** Characters in one statement: sent as hex, in the widest encoding, they stay under the usual 16 MB packet. */
const CHUNK_CHARACTERS = 1_000_000;
/** What the check for repetitions within a file may remember (64 MB). */
export const MAX_FILE_LINES = 2_000_000;

export interface RunContext {
  goodsId: string;
  gender: LineGender;
  /** Null in a dry run. */
  batchId: string | null;
  ids: Ids;
  vault: Vault;
  chunks: ChunkStore;
  /** Stops the run after the chunk that is being stored. */
  signal: AbortSignal;
}

interface Candidate {
  no: number;
  text: string;
  hash: string;
}

type SealedLine = NewLine & { no: number };

/**
 * One file on its way into the stock. While a chunk is being stored, the next one is read, looked up and encrypted, so
 * that the processor and the database work at the same time; never more than that is in memory.
 */
export class ImportRun {
  readonly tally = new ImportTally();
  private readonly seen = new DigestSet();
  private chunk: Candidate[] = [];
  private chunkCharacters = 0;
  private storing: Promise<void> = Promise.resolve();

  constructor(private readonly context: RunContext) {}

  async take(lines: readonly FileLine[]): Promise<void> {
    for (const line of lines) {
      this.tally.total += 1;
      if (this.tally.total > MAX_FILE_LINES) throw new AppError(stockReasons.too_many_lines, { max: MAX_FILE_LINES });
      if (line.fault !== undefined) this.tally.reject(line.no, line.fault);
      else await this.add(line.no, line.text);
    }
  }

  /** Stores what is left. */
  async finish(): Promise<void> {
    await this.flush();
    await this.storing;
  }

  /** Waits for the chunk that is being stored, whatever becomes of it. */
  async settle(): Promise<void> {
    await this.storing.catch(() => undefined);
  }

  private async add(no: number, text: string): Promise<void> {
    const hash = this.context.vault.fingerprint(text, HASH_PURPOSE);
    if (!this.seen.add(hash)) {
      this.tally.duplicate(no, 'in_file');
      return;
    }
    this.chunk.push({ no, text, hash });
    this.chunkCharacters += text.length;
    if (this.chunk.length >= CHUNK_LINES || this.chunkCharacters >= CHUNK_CHARACTERS) await this.flush();
  }

  private async flush(): Promise<void> {
    const { batchId, chunks, signal } = this.context;
    const candidates = this.chunk;
    this.chunk = [];
    this.chunkCharacters = 0;
    const known = await chunks.findKnown(candidates);
    const fresh = candidates.filter((line) => {
      const earlier = known.get(line.hash);
      if (earlier) this.countKnown(line, earlier);
      return !earlier;
    });
    const sealed = batchId === null ? [] : fresh.map((line) => this.seal(line));
    await this.storing;
    signal.throwIfAborted();
    if (batchId === null) {
      this.tally.imported += fresh.length;
      return;
    }
    this.storing = this.store(batchId, sealed);
    // The error is thrown where the result is awaited; until then it must not count as unhandled.
    this.storing.catch(() => undefined);
  }

  private seal({ no, text, hash }: Candidate): SealedLine {
    const id = this.context.ids.next();
    return { no, id, hash, ...this.context.vault.seal(text, boxOf(id)) };
  }

  private async store(batchId: string, lines: readonly SealedLine[]): Promise<void> {
    const { goodsId, gender, chunks } = this.context;
    this.tally.imported += await chunks.store({ goodsId, gender, batchId }, lines, (line, known) =>
      this.countKnown(line, known),
    );
  }

  private countKnown({ no }: { no: number }, known: KnownLine): void {
    this.tally.duplicate(no, duplicateOf(known, this.context.goodsId));
  }
}

function duplicateOf(line: KnownLine, goodsId: string): keyof DuplicateCounts {
  if (line.state === 'allocated' || line.state === 'purged') return 'sold_before';
  return line.goodsId === goodsId ? 'in_stock' : 'other_goods';
}
