import type { EncryptionService } from '../../../../infrastructure/encryption/index.js';
import { AppError } from '../../../../common/errors/index.js';
import type { IdsService } from '../../../../common/ids/index.js';
import type { LineFormat } from '../../../catalog/index.js';
import type { LineGender } from '../../../stock-levels/index.js';
import type { DuplicateCounts, ProblemReason } from '../../dto/import.dto.js';
import type { KnownLine, NewLine } from '../../repositories/lines.repository.js';
import { hashFirstField, hashesToIndex } from '../../domain/identifiers.js';
import { stockErrors } from '../../stock.errors.js';
import type { LineEncryptionService } from '../line-encryption.service.js';
import type { ChunkStoreService } from './chunk-store.service.js';
import { DigestSet } from './digest-set.js';
import { ImportTally } from './import-tally.js';
import type { FileLine } from './read-lines.js';

/** Lines per transaction: more would slow down a replicated database and use too much memory. */
const MAX_CHUNK_LINES = 500;
/** Characters per statement: as hex in the widest encoding they stay below the usual packet limit of 16 MB. */
const MAX_CHUNK_CHARACTERS = 1_000_000;
/** While one transaction commits, the next one already sends its lines. */
const MAX_CONCURRENT_TRANSACTIONS = 2;
/** Limit of the check for duplicates within a file (64 MB of memory). */
export const MAX_FILE_LINES = 2_000_000;

export interface RunContext {
  goodsId: string;
  format: LineFormat | null;
  gender: LineGender;
  /** Null in a dry run. */
  batchId: string | null;
  ids: IdsService;
  encryption: EncryptionService;
  lineEncryption: LineEncryptionService;
  chunks: ChunkStoreService;
  /** Kinds of lines that end the import. */
  stopOn: readonly ProblemReason[];
  /** Stops the run after the chunks that are being stored. */
  signal: AbortSignal;
}

interface Candidate {
  no: number;
  text: string;
  hash: string;
  identifiers: string[];
  /** Hash of the first field: accounts that were blocked before formats marked fields are known by it. */
  first: string;
}

type EncryptedCandidate = NewLine & { no: number; text: string };

/**
 * Imports one file. The next chunk is read and encrypted while others are being stored, so that the processor and the
 * database work in parallel with bounded memory.
 */
export class ImportRun {
  readonly tally: ImportTally;
  private readonly seen = new DigestSet();
  private chunk: Candidate[] = [];
  private chunkCharacters = 0;
  private readonly storing: Promise<void>[] = [];
  /**
   * Whether chunks are looked up before they are stored. A file of new lines needs no lookup; after a violation of the
   * unique key, chunks are looked up until one is completely new.
   */
  private checksKnown: boolean;

  constructor(private readonly context: RunContext) {
    this.checksKnown = context.batchId === null;
    this.tally = new ImportTally(context.format, new Set(context.stopOn));
  }

  async addLines(lines: readonly FileLine[]): Promise<void> {
    for (const line of lines) {
      this.tally.total += 1;
      if (this.tally.total > MAX_FILE_LINES)
        throw new AppError(stockErrors.too_many_lines, { params: { max: MAX_FILE_LINES } });
      if (line.problem !== undefined) this.tally.rejectLine(line);
      else await this.addLine(line.no, line.text);
    }
  }

  /** Stores the remaining lines. */
  async finish(): Promise<void> {
    await this.flushChunk();
    await Promise.all(this.storing);
  }

  /** Waits until the pending chunks have succeeded or failed. */
  async waitForChunks(): Promise<void> {
    await Promise.allSettled(this.storing);
  }

  private async addLine(no: number, text: string): Promise<void> {
    const hash = this.context.lineEncryption.hashText(text);
    if (!this.seen.add(hash)) {
      this.tally.addDuplicate(no, 'in_file', text);
      return;
    }
    const { encryption, format } = this.context;
    const first = hashFirstField(encryption, text);
    this.chunk.push({ no, text, hash, identifiers: hashesToIndex(encryption, text, format, first), first });
    this.chunkCharacters += text.length;
    if (this.chunk.length >= MAX_CHUNK_LINES || this.chunkCharacters >= MAX_CHUNK_CHARACTERS) await this.flushChunk();
  }

  private async flushChunk(): Promise<void> {
    const { batchId, signal } = this.context;
    const candidates = this.chunk;
    this.chunk = [];
    this.chunkCharacters = 0;
    const allowed = await this.rejectBlocked(candidates);
    const fresh = this.checksKnown ? await this.rejectKnown(allowed) : allowed;
    const encrypted = batchId === null ? [] : fresh.map((line) => this.encryptLine(line));
    if (this.storing.length === MAX_CONCURRENT_TRANSACTIONS) await this.storing.shift();
    signal.throwIfAborted();
    if (batchId === null) {
      this.tally.imported += fresh.length;
      return;
    }
    const stored = this.storeChunk(batchId, encrypted);
    // The error is thrown where the result is awaited; until then it must not count as unhandled.
    stored.catch(() => undefined);
    this.storing.push(stored);
  }

  private async rejectBlocked(lines: readonly Candidate[]): Promise<readonly Candidate[]> {
    const blocked = await this.context.chunks.findBlocked(lines);
    if (blocked.size === 0) return lines;
    return lines.filter(({ no, text, identifiers, first }) => {
      if (![...identifiers, first].some((hash) => blocked.has(hash))) return true;
      this.tally.rejectLine({ no, problem: 'blocked', text });
      return false;
    });
  }

  private async rejectKnown(lines: readonly Candidate[]): Promise<readonly Candidate[]> {
    const known = await this.context.chunks.findKnown(lines);
    this.checksKnown = known.size > 0 || this.context.batchId === null;
    return lines.filter((line) => {
      const earlier = known.get(line.hash);
      if (earlier) this.countKnown(line, earlier);
      return !earlier;
    });
  }

  private encryptLine({ no, text, hash, identifiers }: Candidate): EncryptedCandidate {
    const { ids, lineEncryption } = this.context;
    const id = ids.next();
    return { no, text, id, hash, identifiers, ...lineEncryption.encrypt(id, text) };
  }

  private async storeChunk(batchId: string, lines: readonly EncryptedCandidate[]): Promise<void> {
    const { goodsId, gender, chunks } = this.context;
    const stored = await chunks.storeChunk({ goodsId, gender, batchId }, lines, (line, known) => {
      this.checksKnown = true;
      this.countKnown(line, known);
    });
    this.tally.imported += stored;
  }

  private countKnown({ no, text }: { no: number; text: string }, known: KnownLine): void {
    this.tally.addDuplicate(no, toDuplicateKind(known, this.context.goodsId), text);
  }
}

function toDuplicateKind(line: KnownLine, goodsId: string): keyof DuplicateCounts {
  if (line.state === 'allocated' || line.state === 'purged') return 'sold_before';
  return line.goodsId === goodsId ? 'in_stock' : 'other_goods';
}
