import type { Readable } from 'node:stream';

export interface StoredFile {
  content: Readable;
  size: number;
}

/** Where the files of pictures are, by name: a folder, or an S3-compatible storage. Its errors are `common.cannot_save`. */
export abstract class MediaStorage {
  /** Stores a file, or the same one again. It is there whole, or not at all. */
  abstract put(name: string, content: Buffer, type: string): Promise<void>;

  /** Null when there is no such file. */
  abstract open(name: string): Promise<StoredFile | null>;

  /** Files that do not exist are none too many. */
  abstract delete(names: readonly string[]): Promise<void>;

  /** Deletes what a process that ended while it stored a file has left before this time. */
  abstract deleteUnfinished(before: Date): Promise<void>;
}
