import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../core/clock/index.js';
import { Transactions } from '../../core/database/index.js';
import { Ids } from '../../core/ids/index.js';
import { Alarm } from './alarm.js';
import { type Check, type CheckResult, type Difference, MOST_DIFFERENCES } from './check.js';
import { Checks } from './checks/index.js';
import { checksFailed, differencesNow } from './metrics.js';
import { ReconciliationRepository, type StoredDifference } from './reconciliation.repository.js';

const EVERY_MS = 10 * 60_000;
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
  async runWhenDue(): Promise<void> {
    const id = this.ids.next();
    const at = this.clock.now();
    const last = await this.transactions.read((em) => this.repository.lastStarted(em));
    if (last && at.getTime() - last.getTime() < EVERY_MS) return;
    await this.transactions.run(async (em) => {
      await this.repository.forgetRuns(em, new Date(at.getTime() - KEEP_RUNS_MS));
      await this.repository.start(em, { id, askedBy: null, at });
    });
    await this.run(id);
  }

  /** Makes every check; one that cannot be made does not keep the others from being made. */
  async run(runId: string): Promise<void> {
    let ok = true;
    for (const check of this.checks.all) ok = (await this.make(runId, check)) && ok;
    await this.transactions.run((em) => this.repository.finish(em, runId, ok, this.clock.now()));
  }

  private async make(runId: string, check: Check): Promise<boolean> {
    const { name } = check;
    let result: CheckResult;
    try {
      result = await this.transactions.read((em) => check.run(em));
    } catch (error) {
      this.log.warn({ err: error, check: name }, 'reconciliation: a check could not be made');
      checksFailed.inc({ check: name });
      const why = error instanceof Error ? error.message.slice(0, 120) : 'unknown';
      await this.transactions.run((em) => this.repository.saveFailure(em, name, why));
      return false;
    }
    const added = await this.transactions.run((em) => this.record(em, runId, name, result));
    differencesNow.set({ check: name }, result.differences.length);
    this.alarm.tell(added);
    return result.differences.length === 0;
  }

  /** Gives the differences that were not there before. */
  private async record(
    em: EntityManager,
    runId: string,
    checkName: string,
    { checked, differences }: CheckResult,
  ): Promise<StoredDifference[]> {
    const at = this.clock.now();
    await this.repository.saveCheck(em, checkName, checked, differences.length === 0, at);
    const before = new Map((await this.repository.present(em, [checkName])).map((known) => [known.subject, known]));
    const added: StoredDifference[] = [];
    for (const [subject, found] of bySubject(differences)) {
      const known = before.get(subject);
      before.delete(subject);
      if (known) await this.repository.seeAgain(em, known.id, found, at);
      else added.push({ ...found, id: this.ids.next(), checkName });
    }
    for (const { id, ...found } of added) await this.repository.add(em, id, checkName, found, at);
    await this.repository.markGone(
      em,
      [...before.values()].map(({ id }) => id),
      at,
    );
    await this.alarm.raise(em, `${runId}:${checkName}`, added);
    return added;
  }
}

const bySubject = (differences: readonly Difference[]): Map<string, Difference> =>
  new Map(differences.slice(0, MOST_DIFFERENCES).map((difference) => [difference.subject, difference]));
