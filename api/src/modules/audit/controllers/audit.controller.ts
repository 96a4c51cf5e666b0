import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ApiJsonOrFile,
  CurrentStaff,
  ErrorCode,
  Permission,
  RequiresStepUpOnDemand,
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
  @ErrorCode(501)
  @ApiJsonOrFile(AuditPage, 'text/csv')
  @Get()
  async listEntries(
    @Query() query: AuditQuery,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<AuditPage | StreamableFile> {
    if (!query.format) return this.entries.findPage(query, staff.caller);
    await stepUp.requireWindow();
    return this.entries.exportCsv(query, staff);
  }
}
