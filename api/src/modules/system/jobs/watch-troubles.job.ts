import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { insertIgnore, TransactionsService } from '../../../database/index.js';
import { type JobResult, JobRunnerService } from '../../../infrastructure/scheduler/index.js';
import { ENDED_AFTER_MS, MAILED_AFTER_MS, TROUBLE_KINDS, type TroubleKind } from '../domain/trouble.js';
import { Trouble } from '../entities/trouble.entity.js';
import { TroublesRepository } from '../repositories/troubles.repository.js';
import { FindTroublesService } from '../services/find-troubles.service.js';
import { TroubleMailService } from '../services/trouble-mail.service.js';

const NAME = 'system.watch';
const INTERVAL_MS = 60_000;

/** Mails owners once when a trouble lasts, and once when it is over, so that monitoring is not required. */
@Injectable()
export class WatchTroublesJob {
  constructor(
    private readonly finder: FindTroublesService,
    private readonly repository: TroublesRepository,
    private readonly mails: TroubleMailService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
    private readonly log: PinoLogger,
    private readonly jobs: JobRunnerService,
  ) {
    jobs.register({ name: NAME, everyMs: INTERVAL_MS, run: () => this.checkTroubles() });
  }

  @Interval(NAME, INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.jobs.runJob(NAME);
  }

  private async checkTroubles(): Promise<void> {
    const found = await this.finder.findAll();
    for (const kind of TROUBLE_KINDS) {
      const detail = found[kind];
      await this.transactions.run((manager) =>
        detail === null ? this.handleCalm(manager, kind) : this.handleSeen(manager, kind, detail),
      );
    }
  }

  private async handleSeen(manager: EntityManager, kind: TroubleKind, detail: string): Promise<void> {
    const now = this.clock.now();
    await insertIgnore(manager, Trouble, [{ kind, since: now, detail }]);
    const trouble = await this.repository.lockByKind(manager, kind);
    if (!trouble) return;
    await manager.update(Trouble, { kind }, { detail, calmSince: null });
    if (trouble.mailedAt !== null || now.getTime() - trouble.since.getTime() < MAILED_AFTER_MS[kind]) return;
    if (!(await this.repository.markMailed(manager, kind, now))) return;
    this.log.error({ trouble: kind, detail }, 'system: a trouble lasts, the owners are mailed');
    await this.mails.enqueue(manager, { ...trouble, detail }, null);
  }

  private async handleCalm(manager: EntityManager, kind: TroubleKind): Promise<void> {
    const trouble = await this.repository.lockByKind(manager, kind);
    if (!trouble) return;
    const now = this.clock.now();
    const { mailedAt, calmSince } = trouble;
    if (mailedAt === null) {
      await this.repository.endTrouble(manager, trouble);
      return;
    }
    if (calmSince === null) return this.repository.markCalm(manager, kind, now);
    if (now.getTime() - calmSince.getTime() < ENDED_AFTER_MS) return;
    if (await this.repository.endTrouble(manager, trouble)) await this.mails.enqueue(manager, trouble, calmSince);
  }
}
