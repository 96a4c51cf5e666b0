import { Injectable } from '@nestjs/common';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, toPage } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { EncryptionService } from '../../../infrastructure/encryption/index.js';
import { abuseReportsErrors } from '../abuse-reports.errors.js';
import { type AbuseStatement, contextOfReport } from '../domain/abuse-report.js';
import { toAbuseReportDetail, toAbuseReportItem } from '../dto/abuse-report.mapper.js';
import type { AbuseReportDetail, AbuseReportPage, AbuseReportsQuery } from '../dto/decision.dto.js';
import { AbuseReportsRepository } from '../repositories/abuse-reports.repository.js';
import { ReportedLinesRepository } from '../repositories/reported-lines.repository.js';

const DELETED_STATEMENT: AbuseStatement = { identifier: '', contact: '', statement: '' };

/** Lists and details of reports for staff. */
@Injectable()
export class AdminAbuseReportsService {
  constructor(
    private readonly reports: AbuseReportsRepository,
    private readonly lines: ReportedLinesRepository,
    private readonly encryption: EncryptionService,
  ) {}

  /** Newest first. */
  async findPage({ state, q, cursor, limit = DEFAULT_PAGE }: AbuseReportsQuery): Promise<AbuseReportPage> {
    const [beforeId] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    if (beforeId !== undefined && !ID.test(beforeId)) throw invalidField('cursor', 'cursor');
    const found = await this.reports.findPage({ state, ticket: q?.toUpperCase(), beforeId, limit: limit + 1 });
    const counts = await this.lines.countByState(found.map(({ id }) => id));
    return toPage(
      found,
      limit,
      (report) => toAbuseReportItem(report, counts),
      ({ id }) => [id],
    );
  }

  /** With the statement and the lines. Throws `abuse.not_found`. */
  async findOne(id: string): Promise<AbuseReportDetail> {
    const report = ID.test(id) ? await this.reports.findById(id) : null;
    if (!report) throw new AppError(abuseReportsErrors.not_found);
    const statement = report.statementDeletedAt
      ? DELETED_STATEMENT
      : (JSON.parse(this.encryption.decrypt(report, contextOfReport(id))) as AbuseStatement);
    const counts = await this.lines.countByState([id]);
    return toAbuseReportDetail(report, { statement, counts, lines: await this.lines.findByReport(id) });
  }
}
