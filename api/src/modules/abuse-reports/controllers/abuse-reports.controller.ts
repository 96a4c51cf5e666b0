import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ErrorCode, Public, RateLimit } from '../../../common/index.js';
import { AbuseReportsService } from '../services/abuse-reports.service.js';
import { AbuseReportAnswer, AbuseReportBody } from '../dto/file-report.dto.js';

@ApiTags('abuse')
@Controller('abuse-reports')
export class AbuseController {
  constructor(private readonly reports: AbuseReportsService) {}

  /**
   * Reports that an account belongs to the reporter. Matching stock is quarantined at once, until staff decide. The
   * response does not reveal whether anything matched.
   */
  @Public()
  @RateLimit('lookup')
  @ErrorCode(505)
  @HttpCode(200)
  @Post()
  async fileReport(
    @Body() { altcha, identifier, contact, statement }: AbuseReportBody,
    @Ip() ip: string,
  ): Promise<AbuseReportAnswer> {
    return { ticket: await this.reports.fileReport({ identifier, contact, statement }, ip, altcha) };
  }
}
