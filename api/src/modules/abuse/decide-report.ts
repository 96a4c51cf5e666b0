import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { Vault } from '../../infrastructure/encryption/index.js';
import { Transactions } from '../../database/index.js';
import { AppError } from '../../common/errors/index.js';
import type { Principal, RequestOrigin } from '../../common/http/index.js';
import { ID } from '../../common/ids/index.js';
import { AuditLog } from '../audit/index.js';
import { Blocklist, holder, Quarantine } from '../stock/index.js';
import { type AbuseStatement, boxOf, STATE_BY_DECISION } from './abuse-report.js';
import { AbuseRepository, type ReportRow } from './repositories/abuse.repository.js';
import { abuseReasons } from './abuse.errors.js';
import type { DecisionBody } from './dto/decision.dto.js';

/** What staff decide about a report: once, whoever is first. */
@Injectable()
export class DecideReport {
  constructor(
    private readonly repository: AbuseRepository,
    private readonly transactions: Transactions,
    private readonly quarantine: Quarantine,
    private readonly blocklist: Blocklist,
    private readonly audit: AuditLog,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /**
   * `uphold` keeps the account out for ever: its lines, those that come later, and every other spelling of it. `dismiss`
   * ends what this report held; other reasons to hold a line stay. Throws `abuse.not_found`, and `abuse.already_decided`
   * with who decided what and when.
   */
  async run(
    id: string,
    { decision, note }: DecisionBody,
    { caller, origin }: { caller: Principal; origin: RequestOrigin },
  ): Promise<void> {
    const state = STATE_BY_DECISION[decision];
    const by = { id: caller.userId, name: caller.username };
    await this.transactions.run(async (em) => {
      const report = await this.must(em, id);
      if (!(await this.repository.decide(em, id, { state, by, note, now: this.clock.now() }))) {
        throw decided(await this.must(em, id));
      }
      if (decision === 'uphold') await this.keepOut(em, report, by);
      else await this.letBack(em, id);
      await this.audit.record(em, {
        actorId: caller.userId,
        action: 'abuse.decided',
        object: { type: 'abuse_report', id },
        before: { state: 'open' },
        after: { state, note },
        ...origin,
      });
    });
  }

  private async keepOut(em: EntityManager, report: ReportRow, by: { id: string; name: string }): Promise<void> {
    const { identifier } = JSON.parse(this.vault.open(report, boxOf(report.id))) as AbuseStatement;
    const lineIds = (await this.repository.linesOf(em, report.id)).map(({ lineId }) => lineId);
    await this.blocklist.block(em, { identifier, lineIds, cause: holder.report(report.id), by });
  }

  /** Lines that wait are told first: whoever takes one at this moment either has it by now, or finds that it is over. */
  private async letBack(em: EntityManager, id: string): Promise<void> {
    const now = this.clock.now();
    await this.repository.releaseLines(em, id, 'waiting', now);
    for (const { lineId, state } of await this.repository.linesOf(em, id)) {
      if (state === 'quarantined') await this.quarantine.release(em, lineId, holder.report(id));
    }
    await this.repository.releaseLines(em, id, 'quarantined', now);
  }

  private async must(em: EntityManager, id: string): Promise<ReportRow> {
    const report = ID.test(id) ? await this.repository.find(em, id) : null;
    if (!report) throw new AppError(abuseReasons.not_found);
    return report;
  }
}

const decided = ({ state, decidedByName, decidedAt }: ReportRow): AppError =>
  new AppError(abuseReasons.already_decided, {
    state,
    changed_by: decidedByName ?? '',
    changed_at: decidedAt?.toISOString() ?? '',
  });
