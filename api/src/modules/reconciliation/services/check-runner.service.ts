import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { PinoLogger } from 'nestjs-pino';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import { idAt, IdsService } from '../../../common/ids/index.js';
import { AlarmService } from './alarm.service.js';
import {
  FROM_START,
  type Check,
  type CheckResult,
  type Difference,
  MAX_DIFFERENCES,
} from '../checks/reconciliation-check.js';
import { ReconciliationChecksService } from '../checks/reconciliation-checks.service.js';
import { checksFailed, differencesNow } from '../reconciliation.metrics.js';
import { ReconciliationCheck } from '../entities/reconciliation-check.entity.js';
import { ReconciliationDifference } from '../entities/reconciliation-difference.entity.js';
import { ReconciliationRun } from '../entities/reconciliation-run.entity.js';
import { ReconciliationRepository } from '../repositories/reconciliation.repository.js';

const RUN_INTERVAL_MS = 10 * 60_000;
/** What the column holds. */
const MAX_ERROR_LENGTH = 120;
/** Interval of full checks; in between only recent rows are compared, while nothing differs. */
const WHOLE_INTERVAL_MS = 24 * 3_600_000;
const RECENT_MS = 3 * 24 * 3_600_000;
const RUN_RETENTION_MS = 30 * 24 * 3_600_000;

/** Runs the checks, and records and reports differences. Corrects nothing. */
@Injectable()
export class CheckRunnerService {
  constructor(
    private readonly checks: ReconciliationChecksService,
    private readonly alarm: AlarmService,
    private readonly repository: ReconciliationRepository,
    private readonly transactions: TransactionsService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
    private readonly log: PinoLogger,
  ) {}

  /** A scheduled run, when it is due: a process that was started just now need not wait for its first. */
  async runWhenDue(goOn: AbortSignal): Promise<void> {
    const id = this.ids.next();
    const at = this.clock.now();
    const last = await this.repository.findLastStart();
    // A start in the future was recorded by a clock that was ahead.
    if (last && Math.abs(at.getTime() - last.getTime()) < RUN_INTERVAL_MS) return;
    await this.transactions.run(async (manager) => {
      await this.repository.purgeRuns(manager, new Date(at.getTime() - RUN_RETENTION_MS));
      await this.repository.startRun(manager, { id, requestedBy: null, startedAt: at });
    });
    await this.runChecks(id, goOn);
  }

  /**
   * Makes every check; one that cannot be made does not keep the others from being made. `whole`: none leaves out what was
   * compared not long ago. Throws the reason of `goOn` when that is aborted.
   */
  async runChecks(runId: string, goOn: AbortSignal, { whole } = { whole: false }): Promise<void> {
    let ok = true;
    for (const check of this.checks.all) {
      goOn.throwIfAborted();
      ok = (await this.runCheck(runId, check, whole ? null : await this.findWholeAt(check))) && ok;
    }
    const finishedAt = this.clock.now();
    await this.transactions.run((manager) => manager.update(ReconciliationRun, { id: runId }, { finishedAt, ok }));
  }

  /** When all of a check was compared, if that is enough for today. */
  private async findWholeAt({ name }: Check): Promise<Date | null> {
    const at = await this.repository.findWholeAt(name);
    return at !== null && this.clock.now().getTime() - at.getTime() < WHOLE_INTERVAL_MS ? at : null;
  }

  private async runCheck(runId: string, check: Check, comparedAt: Date | null): Promise<boolean> {
    const { name } = check;
    const now = this.clock.now();
    const after = comparedAt === null ? FROM_START : idAt(new Date(now.getTime() - RECENT_MS));
    const wholeAt = comparedAt ?? now;
    let result: CheckResult;
    try {
      result = await this.checks.runCheck(check, after);
    } catch (error) {
      this.recordFailures(name, [{ error }]);
      await this.transactions.run((manager) => this.repository.saveFailure(manager, name, describeError(error)));
      return false;
    }
    const { differences, unchecked = [] } = result;
    this.recordFailures(name, unchecked);
    const { added, stored } = await this.transactions.run((manager) =>
      this.recordResult(manager, runId, { name, wholeAt }, result),
    );
    differencesNow.set({ check: name }, differences.length + stored);
    this.alarm.reportDifferences(added);
    return differences.length + stored + unchecked.length === 0;
  }

  private recordFailures(check: string, failed: readonly { subject?: string; error: unknown }[]): void {
    for (const { subject, error } of failed) {
      this.log.warn({ err: error, check, subject }, 'reconciliation: a check could not be made');
    }
    if (failed.length > 0) checksFailed.inc({ check });
  }

  /** Returns the differences that were not there before, and how many are kept because they could not be looked at. */
  private async recordResult(
    manager: EntityManager,
    runId: string,
    { name: checkName, wholeAt }: { name: string; wholeAt: Date },
    { checked, differences, unchecked = [] }: CheckResult,
  ): Promise<{ added: ReconciliationDifference[]; stored: number }> {
    const checkedAt = this.clock.now();
    const before = new Map(
      (await this.repository.findPresent([checkName], manager)).map((known) => [known.subject, known]),
    );
    const stored = unchecked.filter(({ subject }) => before.delete(subject)).length;
    const [failed] = unchecked;
    const error = failed ? describeError(failed.error, failed.subject) : null;
    const ok = differences.length + stored === 0;
    await manager.upsert(ReconciliationCheck, { name: checkName, ok, checked, error, checkedAt, wholeAt }, ['name']);
    const added: ReconciliationDifference[] = [];
    for (const [subject, found] of bySubject(differences)) {
      const known = before.get(subject);
      before.delete(subject);
      const { expected, actual } = found;
      const seen = { expected, actual, seenAt: checkedAt };
      if (known) await manager.update(ReconciliationDifference, { id: known.id }, seen);
      else added.push({ ...seen, id: this.ids.next(), checkName, subject, foundAt: checkedAt, goneAt: null });
    }
    if (added.length > 0) await manager.insert(ReconciliationDifference, added);
    const gone = [...before.values()].map(({ id }) => id);
    await manager.update(ReconciliationDifference, { id: In(gone) }, { goneAt: checkedAt });
    await this.alarm.enqueueMails(manager, `${runId}:${checkName}`, added);
    return { added, stored };
  }
}

const describeError = (error: unknown, subject?: string): string => {
  const why = error instanceof Error ? error.message : 'unknown';
  return (subject === undefined ? why : `${subject}: ${why}`).slice(0, MAX_ERROR_LENGTH);
};

const bySubject = (differences: readonly Difference[]): Map<string, Difference> =>
  new Map(differences.slice(0, MAX_DIFFERENCES).map((difference) => [difference.subject, difference]));
