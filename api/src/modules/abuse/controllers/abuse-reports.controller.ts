import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FailsAs, Public, RateLimit } from '../../../common/index.js';
import { AbuseReportsService } from '../services/abuse-reports.service.js';
import { AbuseReportAnswer, AbuseReportBody } from '../dto/file-report.dto.js';

@ApiTags('abuse')
@Controller('abuse-reports')
export class AbuseController {
  constructor(private readonly reports: AbuseReportsService) {}

  /**
   * Reports an account as one's own. What is for sale of it is taken off the shelf at once, until staff decide. The
   * answer does not say whether there was anything.
   */
  @Public()
  @RateLimit('lookup')
  @FailsAs(505)
  @HttpCode(200)
  @Post()
  async file(
    @Body() { altcha, identifier, contact, statement }: AbuseReportBody,
    @Ip() ip: string,
  ): Promise<AbuseReportAnswer> {
    return { ticket: await this.reports.file({ identifier, contact, statement }, ip, altcha) };
  }
}
