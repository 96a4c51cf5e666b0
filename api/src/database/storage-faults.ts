import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock/index.js';
import { AppError, commonErrors } from '../common/errors/index.js';
import { isEmbedded, isRetryable, type StorageFault, storageFault } from './dialect.js';

/** A refusal that is older tells nothing of now. */
const RECENT_MS = 60_000;
/** Asked, not tried: a write would wait for whatever holds writes up, a backup for one, and anybody may have us look. */
const ASK = 'SELECT @@global.read_only OR @@innodb_read_only AS read_only';

const storageErrors = new Counter({
  name: 'database_refusals_total',
  help: 'Transactions that the database refused because it is read-only or its disk is full',
  labelNames: ['kind'],
});
for (const kind of ['read_only', 'full'] satisfies StorageFault[]) storageErrors.inc({ kind }, 0);

/** Whether the database takes what is written, as this process has seen it. */
@Injectable()
export class StorageFaults {
  private last: { fault: StorageFault; atMs: number } | null = null;

  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  private note(fault: StorageFault): void {
    storageErrors.inc({ kind: fault });
    this.last = { fault, atMs: this.clock.now().getTime() };
  }

  /**
   * The answer to a failure of the database: `common.cannot_save` when it is read-only or full, which is noted;
   * `common.busy` when the same may succeed in a moment; null for any other error.
   */
  toAppError(error: unknown): AppError | null {
    const fault = storageFault(error);
    if (fault) this.note(fault);
    const answer = fault
      ? new AppError(commonErrors.cannot_save, undefined, undefined, 60)
      : isRetryable(error)
        ? new AppError(commonErrors.busy, undefined, undefined, 5)
        : null;
    return answer && Object.assign(answer, { cause: error });
  }

  /** Why the database takes nothing at present; null when nothing speaks for it. */
  async look(): Promise<StorageFault | null> {
    return (await this.told()) ?? this.recent();
  }

  /** What a server says of itself; the embedded database has nothing to say. */
  private async told(): Promise<StorageFault | null> {
    if (isEmbedded(this.source)) return null;
    const [row] = await this.source.query<{ read_only: number | string }[]>(ASK);
    return Number(row?.read_only) === 1 ? 'read_only' : null;
  }

  private recent(): StorageFault | null {
    if (!this.last) return null;
    const { fault, atMs } = this.last;
    // Either way: a clock that was set back must not keep it for long.
    return Math.abs(this.clock.now().getTime() - atMs) < RECENT_MS ? fault : null;
  }
}
