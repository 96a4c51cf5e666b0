import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { type HealthReport, HealthReportersService } from '../../../infrastructure/health/index.js';
import { FailedItemsService, type JobRunStatus, JobRunsService } from '../../../infrastructure/scheduler/index.js';
import { StuckMessagesService } from '../../../infrastructure/outbox/index.js';
import { RetentionService } from '../../../infrastructure/retention/index.js';
import type { FailedItemView, JobView, PartView, SystemView } from '../dto/system.dto.js';
import { readChain } from '../domain/read-chain.js';
import { IncidentsRepository } from '../repositories/incidents.repository.js';

const MAX_SHOWN_ITEMS = 50;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Collects the state of jobs, messages, nodes and health parts. */
@Injectable()
export class SystemService {
  constructor(
    private readonly runs: JobRunsService,
    private readonly items: FailedItemsService,
    private readonly retention: RetentionService,
    private readonly messages: StuckMessagesService,
    private readonly health: HealthReportersService,
    private readonly incidents: IncidentsRepository,
    private readonly manager: EntityManager,
  ) {}

  async findState(): Promise<SystemView> {
    const reports = await this.health.collect();
    const counts = new Map((await this.items.countByJob(this.manager)).map(({ job, count }) => [job, count]));
    const overdue = (await this.retention.findOverdue(this.manager)).filter(({ count }) => count > 0);
    const messages = await this.messages.countStuck(this.manager);
    return {
      jobs: (await this.runs.listRuns(this.manager)).map((run) => toJob(run, counts.get(run.job) ?? 0)),
      failed_items: (await this.items.listOldest(this.manager, MAX_SHOWN_ITEMS)).map(toItem),
      overdue: overdue.map((deletion) => ({ ...deletion, since: iso(deletion.since) })),
      messages: { count: messages.count, since: iso(messages.since) },
      chain: readChain(reports.get('watcher')),
      parts: [...reports].map(([name, report]) => toPart(name, report)),
      incidents: (await this.incidents.findAll()).map(({ kind, since, mailedAt }) => ({
        kind,
        since: since.toISOString(),
        mailed_at: iso(mailedAt),
      })),
    };
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

const toItem = (one: Awaited<ReturnType<FailedItemsService['listOldest']>>[number]): FailedItemView => ({
  job: one.job,
  item: one.item,
  error: one.error,
  tries: one.tries,
  first_failed_at: one.firstFailedAt.toISOString(),
  last_failed_at: one.lastFailedAt.toISOString(),
  retry_at: one.retryAt.toISOString(),
});
