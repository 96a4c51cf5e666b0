import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { Transactions } from '../../../database/index.js';
import { AuditLog } from '../../audit/index.js';
import { abuseReasons } from '../abuse.errors.js';
import { STATE_BY_DECISION } from '../domain/abuse-report.js';
import type { DecisionBody } from '../dto/decision.dto.js';
import type { AbuseReport } from '../entities/abuse-report.entity.js';
import { AbuseReportsRepository } from '../repositories/abuse-reports.repository.js';
import { DecisionEffectsService } from './decision-effects.service.js';

/** The decision of staff about a report: there is one only. */
@Injectable()
export class DecideReportService {
  constructor(
    private readonly repository: AbuseReportsRepository,
    private readonly transactions: Transactions,
    private readonly effects: DecisionEffectsService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * `uphold` blocks the account for ever: its lines, those that come later, and every other spelling of it. `dismiss`
   * releases what this report quarantined; lines that are quarantined for other reasons stay so. Throws
   * `abuse.not_found`, and `abuse.already_decided` with the decision, its author and its time.
   */
  async decide(id: string, { decision, note }: DecisionBody, { caller, origin }: Staff): Promise<void> {
    const state = STATE_BY_DECISION[decision];
    const [decidedBy, decidedByName] = [caller.userId, caller.username];
    await this.transactions.run(async (manager) => {
      const report = await this.load(id, manager);
      const decidedAt = this.clock.now();
      if (!(await this.repository.decide(manager, id, { state, decidedBy, decidedByName, decidedAt, note }))) {
        throw alreadyDecided(await this.load(id, manager));
      }
      if (decision === 'uphold') await this.effects.block(manager, report, caller);
      else await this.effects.release(manager, id);
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

  private async load(id: string, manager: EntityManager): Promise<AbuseReport> {
    const report = ID.test(id) ? await this.repository.findById(id, manager) : null;
    if (!report) throw new AppError(abuseReasons.not_found);
    return report;
  }
}

const alreadyDecided = ({ state, decidedByName, decidedAt }: AbuseReport): AppError =>
  new AppError(abuseReasons.already_decided, {
    state,
    changed_by: decidedByName ?? '',
    changed_at: decidedAt?.toISOString() ?? '',
  });
