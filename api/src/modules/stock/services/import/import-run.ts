import type { Vault } from '../../../../infrastructure/encryption/index.js';
import { AppError } from '../../../../common/errors/index.js';
import type { Ids } from '../../../../common/ids/index.js';
import type { LineFormat, LineGender } from '../../../catalog/index.js';
import type { DuplicateCounts, ProblemReason } from '../../dto/import.dto.js';
import type { KnownLine, NewLine } from '../../repositories/lines.repository.js';
import { firstFieldHash, indexOfLine } from '../../domain/identifiers.js';
import { stockReasons } from '../../stock.errors.js';
import type { LineEncryptionService } from '../line-encryption.service.js';
import type { ChunkStore } from './chunk-store.service.js';
import { DigestSet } from './digest-set.js';
import { ImportTally } from './import-tally.js';
import type { FileLine } from './read-lines.js';

/** Lines in one transaction: more would hold up a replicated database, and fill the memory. */
const CHUNK_LINES = 500;
/** Characters in one statement: sent as hex, in the widest encoding, they stay under the usual 16 MB packet. */
const CHUNK_CHARACTERS = 1_000_000;
/** While one transaction commits, the next one's lines are already on their way. */
const TRANSACTIONS_AT_ONCE = 2;
/** What the check for repetitions within a file may remember (64 MB). */
export const MAX_FILE_LINES = 2_000_000;

export interface RunContext {
  goodsId: string;
  /** What the goods say their lines are made of. */
  format: LineFormat | null;
  gender: LineGender;
  /** Null in a dry run. */
  batchId: string | null;
  ids: Ids;
  vault: Vault;
  encryption: LineEncryptionService;
  chunks: ChunkStore;
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
  /** Of the first field: what was blocked before fields were marked is known by it. */
  first: string;
}

type EncryptedCandidate = NewLine & { no: number; text: string };

/**
 * The import of one file. While chunks are being stored, the next one is read and encrypted, so that the
 * processor and the database work at the same time; never more than that is in memory.
 */
export class ImportRun {
  readonly tally: ImportTally;
  private readonly seen = new DigestSet();
  private chunk: Candidate[] = [];
  private chunkCharacters = 0;
  private readonly storing: Promise<void>[] = [];
  /**
   * Whether chunks are looked up before they are stored. A file of new lines does without: the unique key says so when
   * it was wrong, and then the lines of this file are looked up until a whole chunk of them is new again.
   */
  private mayBeKnown: boolean;

  constructor(private readonly context: RunContext) {
    this.mayBeKnown = context.batchId === null;
    this.tally = new ImportTally(context.format, new Set(context.stopOn));
  }

  async take(lines: readonly FileLine[]): Promise<void> {
    for (const line of lines) {
      this.tally.total += 1;
      if (this.tally.total > MAX_FILE_LINES) throw new AppError(stockReasons.too_many_lines, { max: MAX_FILE_LINES });
      if (line.fault !== undefined) this.tally.reject(line);
      else await this.add(line.no, line.text);
    }
  }

  /** Stores what is left. */
  async finish(): Promise<void> {
    await this.flush();
    await Promise.all(this.storing);
  }

  /** Waits for the chunks that are being stored, whatever becomes of them. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.storing);
  }

  private async add(no: number, text: string): Promise<void> {
    const hash = this.context.encryption.hash(text);
    if (!this.seen.add(hash)) {
      this.tally.duplicate(no, 'in_file', text);
      return;
    }
    const { vault, format } = this.context;
    const first = firstFieldHash(vault, text);
    this.chunk.push({ no, text, hash, identifiers: indexOfLine(vault, text, format), first });
    this.chunkCharacters += text.length;
    if (this.chunk.length >= CHUNK_LINES || this.chunkCharacters >= CHUNK_CHARACTERS) await this.flush();
  }

  private async flush(): Promise<void> {
    const { batchId, signal } = this.context;
    const candidates = this.chunk;
    this.chunk = [];
    this.chunkCharacters = 0;
    const allowed = await this.withoutBlocked(candidates);
    const fresh = this.mayBeKnown ? await this.withoutKnown(allowed) : allowed;
    const encrypted = batchId === null ? [] : fresh.map((line) => this.encrypt(line));
    if (this.storing.length === TRANSACTIONS_AT_ONCE) await this.storing.shift();
    signal.throwIfAborted();
    if (batchId === null) {
      this.tally.imported += fresh.length;
      return;
    }
    const stored = this.store(batchId, encrypted);
    // The error is thrown where the result is awaited; until then it must not count as unhandled.
    stored.catch(() => undefined);
    this.storing.push(stored);
  }

  private async withoutBlocked(lines: readonly Candidate[]): Promise<readonly Candidate[]> {
    const blocked = await this.context.chunks.findBlocked(lines);
    if (blocked.size === 0) return lines;
    return lines.filter(({ no, text, identifiers, first }) => {
      if (![...identifiers, first].some((hash) => blocked.has(hash))) return true;
      this.tally.reject({ no, fault: 'blocked', text });
      return false;
    });
  }

  private async withoutKnown(lines: readonly Candidate[]): Promise<readonly Candidate[]> {
    const known = await this.context.chunks.findKnown(lines);
    this.mayBeKnown = known.size > 0 || this.context.batchId === null;
    return lines.filter((line) => {
      const earlier = known.get(line.hash);
      if (earlier) this.countKnown(line, earlier);
      return !earlier;
    });
  }

  private encrypt({ no, text, hash, identifiers }: Candidate): EncryptedCandidate {
    const { ids, encryption } = this.context;
    const id = ids.next();
    return { no, text, id, hash, identifiers, ...encryption.encrypt(id, text) };
  }

  private async store(batchId: string, lines: readonly EncryptedCandidate[]): Promise<void> {
    const { goodsId, gender, chunks } = this.context;
    const stored = await chunks.store({ goodsId, gender, batchId }, lines, (line, known) => {
      this.mayBeKnown = true;
      this.countKnown(line, known);
    });
    this.tally.imported += stored;
  }

  private countKnown({ no, text }: { no: number; text: string }, known: KnownLine): void {
    this.tally.duplicate(no, duplicateOf(known, this.context.goodsId), text);
  }
}

function duplicateOf(line: KnownLine, goodsId: string): keyof DuplicateCounts {
  if (line.state === 'allocated' || line.state === 'purged') return 'sold_before';
  return line.goodsId === goodsId ? 'in_stock' : 'other_goods';
}
