import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller, FailsAs, Origin, Permission, type Principal, type RequestOrigin } from '../../../common/http/index.js';
import { DecideReport } from '../decide-report.js';
import { AbuseReportDetail, AbuseReportPage, AbuseReportsQuery, DecisionBody } from '../dto/decision.dto.js';
import { ReportLists } from '../report-lists.js';

@ApiTags('abuse')
@Controller('abuse-reports')
export class AbuseAdminController {
  constructor(
    private readonly lists: ReportLists,
    private readonly decideReport: DecideReport,
  ) {}

  /** Reports, the newest first, without what they say. */
  @Permission('abuse.read')
  @FailsAs(501)
  @Get()
  list(@Query() query: AbuseReportsQuery): Promise<AbuseReportPage> {
    return this.lists.page(query);
  }

  /** One report with what the reporter said, and the lines that it names. */
  @Permission('abuse.read')
  @FailsAs(517)
  @Get(':id')
  one(@Param('id') id: string): Promise<AbuseReportDetail> {
    return this.lists.one(id);
  }

  /** Decides a report, once. */
  @Permission('abuse.decide')
  @FailsAs(507)
  @HttpCode(200)
  @Post(':id/decide')
  async decide(
    @Param('id') id: string,
    @Body() body: DecisionBody,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<AbuseReportDetail> {
    await this.decideReport.run(id, body, { caller, origin });
    return this.lists.one(id);
  }
}
