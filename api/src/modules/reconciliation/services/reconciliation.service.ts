import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import type { RequestOrigin } from '../../../common/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { AuditLogService } from '../../audit/index.js';
import { ReconciliationChecksService } from '../checks/reconciliation-checks.service.js';
import type { ReconciliationView } from '../dto/reconciliation.dto.js';
import { LEASE, LEASE_MS, RUN_MESSAGE } from '../jobs/reconciliation.job.js';
import { ReconciliationRepository } from '../repositories/reconciliation.repository.js';

/** Runs are made every ten minutes; after three missed ones the last answer says little. */
const STALE_AFTER_MS = 35 * 60_000;

/** What the last checks found, and requests for new ones. */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly checks: ReconciliationChecksService,
    private readonly repository: ReconciliationRepository,
    private readonly outbox: OutboxService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  async getView(): Promise<ReconciliationView> {
    const names = this.checks.all.map(({ name }) => name);
    const [stored, differences, checkedAt, running, unfinished] = await Promise.all([
      this.repository.findChecks(),
      this.repository.findPresent(names),
      this.repository.findLastEnd(),
      this.isRunning(),
      this.repository.isNewestUnfinished(),
    ]);
    const checks = names.flatMap((name) => {
      const check = stored.find((one) => one.name === name);
      if (!check) return [];
      const { ok, checked, error, checkedAt: at } = check;
      const own = differences
        .filter(({ checkName }) => checkName === name)
        .map(({ subject, expected, actual }) => ({ subject, expected, actual }));
      return [{ name, ok, checked, differences: own, checked_at: at?.toISOString() ?? null, error }];
    });
    const interrupted = unfinished && !running;
    const fresh = checkedAt !== null && this.clock.now().getTime() - checkedAt.getTime() < STALE_AFTER_MS;
    return {
      checked_at: checkedAt?.toISOString() ?? null,
      ok: checks.length > 0 && checks.every(({ ok }) => ok) && fresh && !interrupted,
      running,
      interrupted,
      checks,
    };
  }

  /** Lets a worker check everything soon. Nothing is added while a run goes on. */
  async requestRun(staff: { actorId: string } & RequestOrigin): Promise<void> {
    const id = this.ids.next();
    await this.transactions.run(async (manager) => {
      if (await this.isRunning(manager)) return;
      await this.repository.startRun(manager, { id, requestedBy: staff.actorId, startedAt: this.clock.now() });
      await this.outbox.enqueue(manager, { kind: RUN_MESSAGE, key: id, payload: { run_id: id } });
      await this.audit.record(manager, {
        ...staff,
        action: 'reconciliation.asked',
        object: { type: 'reconciliation', id },
      });
    });
  }

  private isRunning(manager?: EntityManager): Promise<boolean> {
    const now = this.clock.now();
    const [since, until] = [new Date(now.getTime() - LEASE_MS), new Date(now.getTime() + LEASE_MS)];
    return this.repository.isRunning({ lease: LEASE, since, until, now }, manager);
  }
}
