import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { StockModule } from '../stock/index.js';
import { AbuseAdminController } from './abuse.admin.controller.js';
import { AbuseController } from './abuse.controller.js';
import { AbuseReportLineRow, AbuseReportRow } from './abuse.entities.js';
import { AbuseRepository } from './abuse.repository.js';
import { AbuseReports } from './abuse.service.js';
import { DecideReport } from './decide-report.js';
import { ForgetReportersJob } from './forget-reporters.job.js';
import { ForgetStatementsJob } from './forget-statements.job.js';
import { MatchReport } from './match-report.js';
import { ReportLists } from './report-lists.js';
import { ReportedLines } from './reported-lines.js';

/** Reports of people who find their own account for sale. */
@Module({
  imports: [AuditModule, SiteConfigModule, StockModule, TypeOrmModule.forFeature([AbuseReportRow, AbuseReportLineRow])],
  controllers: [AbuseController, AbuseAdminController],
  providers: [
    AbuseReports,
    AbuseRepository,
    MatchReport,
    ReportedLines,
    ReportLists,
    DecideReport,
    ForgetReportersJob,
    ForgetStatementsJob,
  ],
})
export class AbuseModule {}
