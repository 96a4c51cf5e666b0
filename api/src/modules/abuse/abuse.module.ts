import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StockModule } from '../stock/index.js';
import { AbuseController } from './abuse.controller.js';
import { AbuseReportLineRow, AbuseReportRow } from './abuse.entities.js';
import { AbuseRepository } from './abuse.repository.js';
import { AbuseReports } from './abuse.service.js';
import { MatchReport } from './match-report.js';
import { ReportedLines } from './reported-lines.js';

/** Reports of people who find their own account for sale. */
@Module({
  imports: [StockModule, TypeOrmModule.forFeature([AbuseReportRow, AbuseReportLineRow])],
  controllers: [AbuseController],
  providers: [AbuseReports, AbuseRepository, MatchReport, ReportedLines],
})
export class AbuseModule {}
