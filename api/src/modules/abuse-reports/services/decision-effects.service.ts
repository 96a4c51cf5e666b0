import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import type { Principal } from '../../../common/index.js';
import { EncryptionService } from '../../../infrastructure/encryption/index.js';
import { BlocklistService, holder, QuarantineService } from '../../stock/index.js';
import { type AbuseStatement, contextOfReport } from '../domain/abuse-report.js';
import type { AbuseReport } from '../entities/abuse-report.entity.js';
import { ReportedLinesRepository } from '../repositories/reported-lines.repository.js';

/** Applies a decision to the stock. */
@Injectable()
export class DecisionEffectsService {
  constructor(
    private readonly lines: ReportedLinesRepository,
    private readonly quarantine: QuarantineService,
    private readonly blocklist: BlocklistService,
    private readonly encryption: EncryptionService,
    private readonly clock: ClockService,
  ) {}

  async blockAccount(manager: EntityManager, report: AbuseReport, { userId, username }: Principal): Promise<void> {
    const { identifier } = JSON.parse(this.encryption.decrypt(report, contextOfReport(report.id))) as AbuseStatement;
    const lineIds = (await this.lines.findByReport(report.id, manager)).map(({ lineId }) => lineId);
    const by = { id: userId, name: username };
    await this.blocklist.blockAccount(manager, { identifier, lineIds, cause: holder.report(report.id), by });
  }

  /** Waiting lines come first: a concurrent quarantine of one of them has then either finished, or rolls back. */
  async releaseLines(manager: EntityManager, reportId: string): Promise<void> {
    const now = this.clock.now();
    await this.lines.releaseLines(manager, reportId, 'waiting', now);
    for (const { lineId, state } of await this.lines.findByReport(reportId, manager)) {
      if (state === 'quarantined') await this.quarantine.releaseLine(manager, lineId, holder.report(reportId));
    }
    await this.lines.releaseLines(manager, reportId, 'quarantined', now);
  }
}
