import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../common/clock/index.js';
import { Vault } from '../../infrastructure/encryption/index.js';
import { Transactions } from '../../database/index.js';
import { Outbox } from '../../infrastructure/outbox/index.js';
import { Quarantine } from '../stock/index.js';
import { type AbuseStatement, boxOf, reportedState } from './abuse-report.js';
import { AbuseRepository } from './repositories/abuse.repository.js';
import { MATCH_REPORT } from './services/abuse.service.js';
import { ReportedLines } from './reported-lines.js';

/** One report names one account; more lines than that are for staff to look at. */
const MOST_LINES = 10;

/** Finds the lines that a report names, once, and has them taken off the shelf. */
@Injectable()
export class MatchReport implements OnModuleInit {
  constructor(
    private readonly repository: AbuseRepository,
    private readonly reportedLines: ReportedLines,
    private readonly quarantine: Quarantine,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(MATCH_REPORT, (payload) => this.run(String(payload.report_id)));
  }

  private async run(reportId: string): Promise<void> {
    const sealed = await this.transactions.read((em) => this.repository.find(em, reportId));
    if (!sealed) throw new Error(`there is no report ${reportId}`);
    const { identifier } = JSON.parse(this.vault.open(sealed, boxOf(reportId))) as AbuseStatement;
    await this.transactions.run(async (em) => {
      const now = this.clock.now();
      if (!(await this.repository.startMatching(em, reportId, now))) return;
      const found = await this.quarantine.find(em, identifier, MOST_LINES);
      // What something else holds already waits as well: this report holds it too.
      const lines = found.map(({ id, state }) => ({
        id,
        state: state === 'quarantined' ? ('waiting' as const) : reportedState(state),
      }));
      await this.repository.insertLines(em, reportId, lines, now);
    });
    await this.reportedLines.takeOf(reportId);
  }
}
