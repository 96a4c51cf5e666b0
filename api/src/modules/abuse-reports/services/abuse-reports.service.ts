import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { isDuplicate, TransactionsService } from '../../../database/index.js';
import { EncryptionService } from '../../../infrastructure/encryption/index.js';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import { type AbuseStatement, contextOfReport } from '../domain/abuse-report.js';
import { AbuseReport } from '../entities/abuse-report.entity.js';
import { ReportAdmissionService } from './report-admission.service.js';

/** Handled after the response, so that the response time does not reveal what is on sale. */
export const MATCH_REPORT = outboxKind<{ report_id: string }>('abuse-reports.match');

/** Accepts reports of people who find their account for sale. */
@Injectable()
export class AbuseReportsService {
  constructor(
    private readonly admission: ReportAdmissionService,
    private readonly transactions: TransactionsService,
    private readonly outbox: OutboxService,
    private readonly encryption: EncryptionService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** Returns the ticket. Throws `common.too_many` after five reports in an hour, or twenty in a day, from one address. */
  async fileReport(statement: AbuseStatement, ip: string, altcha?: string): Promise<string> {
    await this.admission.assertAllowed(ip, altcha);
    const id = this.ids.next();
    const ticket = `AR-${this.ids.secret(5).toUpperCase()}`;
    const { salt, ciphertext } = this.encryption.encrypt(JSON.stringify(statement), contextOfReport(id));
    try {
      await this.transactions.run(async (manager) => {
        const createdAt = this.clock.now();
        await manager.insert(AbuseReport, { id, ticket, state: 'open', salt, ciphertext: ciphertext, createdAt });
        await this.outbox.enqueue(manager, { kind: MATCH_REPORT, key: id, payload: { report_id: id } });
      });
    } catch (error) {
      // A retry: the first attempt committed, but its answer was lost.
      if (!isDuplicate(error)) throw error;
    }
    return ticket;
  }
}
