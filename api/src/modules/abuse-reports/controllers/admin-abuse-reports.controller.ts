import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentStaff, ErrorCode, Permission, type Staff } from '../../../common/index.js';
import { DecideReportService } from '../services/decide-report.service.js';
import { AbuseReportDetail, AbuseReportPage, AbuseReportsQuery, DecisionBody } from '../dto/decision.dto.js';
import { AdminAbuseReportsService } from '../services/admin-abuse-reports.service.js';

@ApiTags('abuse')
@Controller('abuse-reports')
export class AdminAbuseReportsController {
  constructor(
    private readonly reports: AdminAbuseReportsService,
    private readonly decideReport: DecideReportService,
  ) {}

  /** Reports without their statements, the newest first. */
  @Permission('abuse.read')
  @ErrorCode(501)
  @Get()
  listReports(@Query() query: AbuseReportsQuery): Promise<AbuseReportPage> {
    return this.reports.findPage(query);
  }

  /** One report with its statement and its matching lines. */
  @Permission('abuse.read')
  @ErrorCode(517)
  @Get(':id')
  getReport(@Param('id') id: string): Promise<AbuseReportDetail> {
    return this.reports.findOne(id);
  }

  /** Decides a report, once. */
  @Permission('abuse.decide')
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':id/decide')
  async decideOne(
    @Param('id') id: string,
    @Body() body: DecisionBody,
    @CurrentStaff() staff: Staff,
  ): Promise<AbuseReportDetail> {
    await this.decideReport.decideReport(id, body, staff);
    return this.reports.findOne(id);
  }
}
