import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { StockModule } from '../stock/index.js';
import { AbuseAdminController } from './controllers/abuse.admin.controller.js';
import { AbuseController } from './controllers/abuse.controller.js';
import { AbuseReportLineRow, AbuseReportRow } from './entities/abuse.entities.js';
import { AbuseRepository } from './repositories/abuse.repository.js';
import { AbuseReports } from './services/abuse.service.js';
import { DecideReport } from './decide-report.js';
import { ForgetReportersJob } from './jobs/forget-reporters.job.js';
import { ForgetStatementsJob } from './jobs/forget-statements.job.js';
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
