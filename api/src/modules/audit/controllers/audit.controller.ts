import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  ApiJsonOrFile,
  Caller,
  envelope,
  FailsAs,
  Origin,
  Permission,
  type Principal,
  SkipEnvelope,
  type RequestOrigin,
  RequiresStepUpOnDemand,
  StepUp,
  type StepUpChecks,
} from '../../../common/index.js';
import { AuditEntriesService } from '../services/audit-entries.service.js';
import { AuditPage, AuditQuery } from '../dto/audit.dto.js';

@ApiTags('audit')
@Controller('audit-log')
export class AuditController {
  constructor(private readonly entries: AuditEntriesService) {}

  /** Who changed what, newest first, by page or all of it as a download (`format`), which needs a step-up. */
  @Permission('audit.read')
  @RequiresStepUpOnDemand()
  @SkipEnvelope()
  @FailsAs(501)
  @ApiJsonOrFile(AuditPage, 'text/csv')
  @Get()
  async read(
    @Query() query: AuditQuery,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @StepUp() stepUp: StepUpChecks,
    @Res() response: Response,
  ): Promise<void> {
    if (query.format) await stepUp.requireWindow();
    if (query.format) await this.entries.download(query, { actorId: caller.userId, ...origin }, response);
    else response.json(envelope(await this.entries.findPage(query)));
  }
}
