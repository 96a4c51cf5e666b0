import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { StockModule } from '../stock/index.js';
import { AbuseController } from './controllers/abuse-reports.controller.js';
import { AdminAbuseReportsController } from './controllers/admin-abuse-reports.controller.js';
import { AbuseReport } from './entities/abuse-report.entity.js';
import { ReportedLine } from './entities/reported-line.entity.js';
import { PurgeContactsJob } from './jobs/purge-contacts.job.js';
import { PurgeStatementsJob } from './jobs/purge-statements.job.js';
import { QuarantineLinesJob } from './jobs/quarantine-lines.job.js';
import { AbuseReportsRepository } from './repositories/abuse-reports.repository.js';
import { ReportedLinesRepository } from './repositories/reported-lines.repository.js';
import { AbuseReportsService } from './services/abuse-reports.service.js';
import { AdminAbuseReportsService } from './services/admin-abuse-reports.service.js';
import { DecideReportService } from './services/decide-report.service.js';
import { DecisionEffectsService } from './services/decision-effects.service.js';
import { MatchReportService } from './services/match-report.service.js';
import { ReportAdmissionService } from './services/report-admission.service.js';
import { ReportedLinesService } from './services/reported-lines.service.js';

/** Reports of people who find their account for sale in the shop. */
@Module({
  imports: [AuditModule, SiteConfigModule, StockModule, TypeOrmModule.forFeature([AbuseReport, ReportedLine])],
  controllers: [AbuseController, AdminAbuseReportsController],
  providers: [
    AbuseReportsRepository,
    AbuseReportsService,
    AdminAbuseReportsService,
    DecideReportService,
    DecisionEffectsService,
    MatchReportService,
    PurgeContactsJob,
    PurgeStatementsJob,
    QuarantineLinesJob,
    ReportAdmissionService,
    ReportedLinesRepository,
    ReportedLinesService,
  ],
})
export class AbuseReportsModule {}
