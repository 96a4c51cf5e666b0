import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import { ClockService } from '../common/clock/index.js';
import { AppError, commonErrors } from '../common/errors/index.js';
import { isReadOnlyServer, isRetryable, type StorageProblem, findStorageProblem } from './dialect.js';

/** An older error says nothing about the present state. */
const RECENT_MS = 60_000;

const storageErrors = new Counter({
  name: 'database_refusals_total',
  help: 'Transactions that the database refused because it is read-only or its disk is full',
  labelNames: ['kind'],
});
for (const kind of ['read_only', 'full'] satisfies StorageProblem[]) storageErrors.inc({ kind }, 0);

/** Whether the database takes what is written, as this process has seen it. */
@Injectable()
export class StorageErrorsService {
  private last: { problem: StorageProblem; atMs: number } | null = null;

  constructor(
    private readonly source: DataSource,
    private readonly clock: ClockService,
  ) {}

  private recordProblem(problem: StorageProblem): void {
    storageErrors.inc({ kind: problem });
    this.last = { problem, atMs: this.clock.now().getTime() };
  }

  /**
   * The answer to a failure of the database: `common.cannot_save` when it is read-only or full, which is noted;
   * `common.busy` when the same may succeed in a moment; null for any other error.
   */
  toAppError(error: unknown): AppError | null {
    const problem = findStorageProblem(error);
    if (problem) this.recordProblem(problem);
    if (problem) return new AppError(commonErrors.cannot_save, { retryAfterSeconds: 60, cause: error });
    return isRetryable(error) ? new AppError(commonErrors.busy, { retryAfterSeconds: 5, cause: error }) : null;
  }

  /** Why the database takes nothing at present; null when nothing speaks for it. */
  async findCurrent(): Promise<StorageProblem | null> {
    return (await isReadOnlyServer(this.source)) ? 'read_only' : this.findRecent();
  }

  private findRecent(): StorageProblem | null {
    if (!this.last) return null;
    const { problem, atMs } = this.last;
    // Either way: a clock that was set back must not keep it for long.
    return Math.abs(this.clock.now().getTime() - atMs) < RECENT_MS ? problem : null;
  }
}
