import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/index.js';
import { type HealthReport, HealthReporters } from '../../../infrastructure/health/index.js';
import { FailedItems, type JobRunStatus, JobRuns } from '../../../infrastructure/scheduler/index.js';
import { StuckMessages } from '../../../infrastructure/outbox/index.js';
import { Retention } from '../../../infrastructure/retention/index.js';
import type { FailedItemView, JobView, PartView, SystemView } from '../dto/system.dto.js';
import { readChain } from '../read-chain.js';
import { TroublesRepository } from '../repositories/troubles.repository.js';

const SHOWN_ITEMS = 50;
const ANSWER_MS = 1_500;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** How the shop runs: its jobs, what waits to be sent, the nodes, and what its parts say of themselves. */
@Injectable()
export class SystemViews {
  constructor(
    private readonly runs: JobRuns,
    private readonly items: FailedItems,
    private readonly retention: Retention,
    private readonly messages: StuckMessages,
    private readonly health: HealthReporters,
    private readonly troubles: TroublesRepository,
    private readonly transactions: Transactions,
  ) {}

  async view(): Promise<SystemView> {
    const reports = await this.reports();
    return this.transactions.read(async (em) => {
      const counts = new Map((await this.items.counts(em)).map(({ job, count }) => [job, count]));
      const { count, since } = await this.messages.count(em);
      return {
        jobs: (await this.runs.list(em)).map((run) => toJob(run, counts.get(run.job) ?? 0)),
        failed_items: (await this.items.list(em, SHOWN_ITEMS)).map(toItem),
        overdue: (await this.retention.overdue(em))
          .filter((one) => one.count > 0)
          .map((one) => ({ ...one, since: iso(one.since) })),
        messages: { count, since: iso(since) },
        chain: readChain(reports.get('watcher')),
        parts: [...reports].map(([name, report]) => toPart(name, report)),
        troubles: (await this.troubles.list(em)).map((trouble) => ({
          kind: trouble.kind,
          since: trouble.since.toISOString(),
          mailed_at: iso(trouble.mailedAt),
        })),
      };
    });
  }

  /** What has not answered in time is said to be in trouble, and not waited for. */
  private async reports(): Promise<Map<string, HealthReport>> {
    const asked = [...this.health.reporters].map(async ([name, report]) => {
      const late = sleep<HealthReport>(ANSWER_MS, { ok: false, error: 'no_answer' }, { ref: false });
      const answer = report().catch((): HealthReport => ({ ok: false, error: 'report_failed' }));
      return [name, await Promise.race([answer, late])] as const;
    });
    return new Map(await Promise.all(asked));
  }
}

const toPart = (name: string, { ok, error }: HealthReport): PartView => ({
  name,
  ok,
  error: !ok && typeof error === 'string' ? error : null,
});

const toJob = (run: JobRunStatus, failedItems: number): JobView => ({
  name: run.job,
  state: run.state,
  every_seconds: run.everyMs / 1_000,
  last_success_at: iso(run.lastSuccessAt),
  last_duration_ms: run.durationMs,
  failures: run.failures,
  last_failed_at: iso(run.lastFailedAt),
  last_error: run.lastError,
  next_run_at: run.nextRunAt.toISOString(),
  failed_items: failedItems,
});

const toItem = (one: Awaited<ReturnType<FailedItems['list']>>[number]): FailedItemView => ({
  job: one.job,
  item: one.item,
  error: one.error,
  tries: one.tries,
  first_failed_at: one.firstFailedAt.toISOString(),
  last_failed_at: one.lastFailedAt.toISOString(),
  retry_at: one.retryAt.toISOString(),
});
