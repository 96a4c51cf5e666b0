import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CurrentStaff,
  ErrorCode,
  LargeBody,
  PageQuery,
  Permission,
  Public,
  RequiresStepUpOnDemand,
  type Staff,
  StepUp,
  type StepUpChecks,
} from '../../../common/index.js';
import { RevertBody, VersionPage } from '../../../infrastructure/versions/index.js';
import { AdminLegalText, LegalBody, LegalParams, LegalText } from '../dto/legal.dto.js';
import { LegalService } from '../services/legal.service.js';

@ApiTags('legal')
@Controller()
export class LegalController {
  constructor(private readonly legal: LegalService) {}

  /** The terms of service, or the privacy policy, as the owner wrote them. */
  @Public()
  @ErrorCode(517)
  @Get('legal/:document')
  findOne(@Param() { document }: LegalParams): Promise<LegalText> {
    return this.legal.findPublic(document);
  }

  /** A document with its version. */
  @Permission('config.read')
  @ErrorCode(517)
  @Get('admin/legal/:document')
  findForStaff(@Param() { document }: LegalParams): Promise<AdminLegalText> {
    return this.legal.findForStaff(document);
  }

  /** Versions, the latest first, each with what it changed. */
  @Permission('config.read')
  @ErrorCode(501)
  @Get('admin/legal/:document/history')
  findHistory(@Param() { document }: LegalParams, @Query() query: PageQuery): Promise<VersionPage> {
    return this.legal.findHistory(document, query);
  }

  /** Replaces a document in both languages; empty in both: the built-in text. A link to another site needs a step-up. */
  @Permission('content.write')
  @RequiresStepUpOnDemand()
  @LargeBody()
  @ErrorCode(507)
  @Put('admin/legal/:document')
  update(
    @Param() { document }: LegalParams,
    @Body() body: LegalBody,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<AdminLegalText> {
    return this.legal.update(document, body, staff, stepUp);
  }

  /** Restores an earlier version, as a new one. */
  @Permission('content.write')
  @RequiresStepUpOnDemand()
  @ErrorCode(507)
  @HttpCode(200)
  @Post('admin/legal/:document/revert')
  revert(
    @Param() { document }: LegalParams,
    @Body() body: RevertBody,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<AdminLegalText> {
    return this.legal.revert(document, body, staff, stepUp);
  }
}
