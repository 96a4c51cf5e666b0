import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { TransactionsService } from '../../../database/index.js';
import { AuditLogService } from '../../audit/index.js';
import { abuseReportsErrors } from '../abuse-reports.errors.js';
import { STATE_BY_DECISION } from '../domain/abuse-report.js';
import type { DecisionBody } from '../dto/decision.dto.js';
import type { AbuseReport } from '../entities/abuse-report.entity.js';
import { AbuseReportsRepository } from '../repositories/abuse-reports.repository.js';
import { DecisionEffectsService } from './decision-effects.service.js';

/** Staff decide a report, once. */
@Injectable()
export class DecideReportService {
  constructor(
    private readonly repository: AbuseReportsRepository,
    private readonly transactions: TransactionsService,
    private readonly effects: DecisionEffectsService,
    private readonly audit: AuditLogService,
    private readonly clock: ClockService,
  ) {}

  /**
   * `uphold` blocks the account permanently: current lines, future lines, and other spellings of it. `dismiss` releases
   * the lines that this report quarantined, but not from other quarantines. Throws
   * `abuse.not_found`, and `abuse.already_decided` with the decision, its author and its time.
   */
  async decideReport(id: string, { decision, note }: DecisionBody, { caller, origin }: Staff): Promise<void> {
    const state = STATE_BY_DECISION[decision];
    const [decidedBy, decidedByName] = [caller.userId, caller.username];
    await this.transactions.run(async (manager) => {
      const report = await this.loadById(id, manager);
      const decidedAt = this.clock.now();
      if (!(await this.repository.decideReport(manager, id, { state, decidedBy, decidedByName, decidedAt, note }))) {
        throw alreadyDecidedError(await this.loadById(id, manager));
      }
      if (decision === 'uphold') await this.effects.blockAccount(manager, report, caller);
      else await this.effects.releaseLines(manager, id);
      await this.audit.record(manager, {
        actorId: caller.userId,
        action: 'abuse.decided',
        object: { type: 'abuse_report', id },
        before: { state: 'open' },
        after: { state, note },
        ...origin,
      });
    });
  }

  private async loadById(id: string, manager: EntityManager): Promise<AbuseReport> {
    const report = ID.test(id) ? await this.repository.findById(id, manager) : null;
    if (!report) throw new AppError(abuseReportsErrors.not_found);
    return report;
  }
}

const alreadyDecidedError = ({ state, decidedByName, decidedAt }: AbuseReport): AppError =>
  new AppError(abuseReportsErrors.already_decided, {
    params: {
      state,
      changed_by: decidedByName ?? '',
      changed_at: decidedAt?.toISOString() ?? '',
    },
  });
