import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../common/clock/index.js';
import { Transactions } from '../../database/index.js';
import { idAt, Ids } from '../../common/ids/index.js';
import { Alarm } from './alarm.js';
import { ALL, type Check, type CheckResult, type Difference, MOST_DIFFERENCES } from './check.js';
import { Checks } from './checks/index.js';
import { checksFailed, differencesNow } from './metrics.js';
import { ReconciliationRepository, type StoredDifference } from './repositories/reconciliation.repository.js';

const EVERY_MS = 10 * 60_000;
/** What the column holds. */
const LONGEST_ERROR = 120;
/** All of a check is compared so often; in between what was made lately, as long as nothing is wrong. */
const WHOLE_EVERY_MS = 24 * 3_600_000;
const LATELY_MS = 3 * 24 * 3_600_000;
const KEEP_RUNS_MS = 30 * 24 * 3_600_000;

/** Compares what the shop's books say with what they are about. Records and tells what differs; mends nothing. */
@Injectable()
export class RunChecks {
  constructor(
    private readonly checks: Checks,
    private readonly alarm: Alarm,
    private readonly repository: ReconciliationRepository,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
  ) {}

  /** A run that nobody asked for, when it is time: a process that was started just now need not wait for its first. */
  async runWhenDue(goOn: AbortSignal): Promise<void> {
    const id = this.ids.next();
    const at = this.clock.now();
    const last = await this.transactions.read((em) => this.repository.lastStarted(em));
    // One that is to come was made by a clock that was ahead.
    if (last && Math.abs(at.getTime() - last.getTime()) < EVERY_MS) return;
    await this.transactions.run(async (em) => {
      await this.repository.forgetRuns(em, new Date(at.getTime() - KEEP_RUNS_MS));
      await this.repository.start(em, { id, askedBy: null, at });
    });
    await this.run(id, goOn);
  }

  /**
   * Makes every check; one that cannot be made does not keep the others from being made. `whole`: none leaves out what was
   * compared not long ago. Throws the reason of `goOn` when that is aborted.
   */
  async run(runId: string, goOn: AbortSignal, { whole } = { whole: false }): Promise<void> {
    let ok = true;
    for (const check of this.checks.all) {
      goOn.throwIfAborted();
      ok = (await this.make(runId, check, whole ? null : await this.wholeAt(check))) && ok;
    }
    await this.transactions.run((em) => this.repository.finish(em, runId, ok, this.clock.now()));
  }

  /** When all of a check was compared, if that is enough for today. */
  private async wholeAt({ name }: Check): Promise<Date | null> {
    const at = await this.transactions.read((em) => this.repository.wholeAt(em, name));
    return at !== null && this.clock.now().getTime() - at.getTime() < WHOLE_EVERY_MS ? at : null;
  }

  private async make(runId: string, check: Check, comparedAt: Date | null): Promise<boolean> {
    const { name } = check;
    const now = this.clock.now();
    const after = comparedAt === null ? ALL : idAt(new Date(now.getTime() - LATELY_MS));
    const wholeAt = comparedAt ?? now;
    let result: CheckResult;
    try {
      result = await this.transactions.read((em) => check.run(em, after));
    } catch (error) {
      this.tellOfFailure(name, [{ error }]);
      await this.transactions.run((em) => this.repository.saveFailure(em, name, wordsOf(error)));
      return false;
    }
    const { differences, unchecked = [] } = result;
    this.tellOfFailure(name, unchecked);
    const { added, kept } = await this.transactions.run((em) => this.record(em, runId, { name, wholeAt }, result));
    differencesNow.set({ check: name }, differences.length + kept);
    this.alarm.tell(added);
    return differences.length + kept + unchecked.length === 0;
  }

  private tellOfFailure(check: string, failed: readonly { subject?: string; error: unknown }[]): void {
    for (const { subject, error } of failed) {
      this.log.warn({ err: error, check, subject }, 'reconciliation: a check could not be made');
    }
    if (failed.length > 0) checksFailed.inc({ check });
  }

  /** Gives the differences that were not there before, and how many are kept because they could not be looked at. */
  private async record(
    em: EntityManager,
    runId: string,
    { name: checkName, wholeAt }: { name: string; wholeAt: Date },
    { checked, differences, unchecked = [] }: CheckResult,
  ): Promise<{ added: StoredDifference[]; kept: number }> {
    const checkedAt = this.clock.now();
    const before = new Map((await this.repository.present(em, [checkName])).map((known) => [known.subject, known]));
    const kept = unchecked.filter(({ subject }) => before.delete(subject)).length;
    const [failed] = unchecked;
    const error = failed ? wordsOf(failed.error, failed.subject) : null;
    const ok = differences.length + kept === 0;
    await this.repository.saveCheck(em, checkName, { ok, checked, error, checkedAt, wholeAt });
    const added: StoredDifference[] = [];
    for (const [subject, found] of bySubject(differences)) {
      const known = before.get(subject);
      before.delete(subject);
      if (known) await this.repository.seeAgain(em, known.id, found, checkedAt);
      else added.push({ ...found, id: this.ids.next(), checkName });
    }
    for (const { id, ...found } of added) await this.repository.add(em, id, checkName, found, checkedAt);
    await this.repository.markGone(
      em,
      [...before.values()].map(({ id }) => id),
      checkedAt,
    );
    await this.alarm.raise(em, `${runId}:${checkName}`, added);
    return { added, kept };
  }
}

const wordsOf = (error: unknown, subject?: string): string => {
  const why = error instanceof Error ? error.message : 'unknown';
  return (subject === undefined ? why : `${subject}: ${why}`).slice(0, LONGEST_ERROR);
};

const bySubject = (differences: readonly Difference[]): Map<string, Difference> =>
  new Map(differences.slice(0, MOST_DIFFERENCES).map((difference) => [difference.subject, difference]));
