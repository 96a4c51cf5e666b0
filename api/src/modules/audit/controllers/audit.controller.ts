import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  ApiJsonOrFile,
  CurrentStaff,
  ErrorCode,
  Permission,
  RequiresStepUpOnDemand,
  sendEnvelope,
  SkipEnvelope,
  type Staff,
  StepUp,
  type StepUpChecks,
} from '../../../common/index.js';
import { AuditEntriesService } from '../services/audit-entries.service.js';
import { AuditPage, AuditQuery } from '../dto/audit.dto.js';

@ApiTags('audit')
@Controller('audit-log')
export class AuditController {
  constructor(private readonly entries: AuditEntriesService) {}

  /** Audit entries, newest first, by page, or all of them as a download (`format`), which needs a step-up. */
  @Permission('audit.read')
  @RequiresStepUpOnDemand()
  @SkipEnvelope()
  @ErrorCode(501)
  @ApiJsonOrFile(AuditPage, 'text/csv')
  @Get()
  async listEntries(
    @Query() query: AuditQuery,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
    @Res() response: Response,
  ): Promise<void> {
    if (query.format) await stepUp.requireWindow();
    if (query.format) await this.entries.downloadCsv(query, staff, response);
    else sendEnvelope(response, await this.entries.findPage(query, staff.caller));
  }
}
