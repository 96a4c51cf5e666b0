import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CurrentStaff,
  ErrorCode,
  Permission,
  RequiresStepUpOnDemand,
  type Staff,
  StepUp,
  type StepUpChecks,
} from '../../../common/index.js';
import { RefundPreview, RefundPreviewsService } from '../../orders/index.js';
import { ClaimListsService } from '../services/claim-lists.service.js';
import { AdminClaim, AdminClaimPage, AdminClaimsQuery, DecideClaimBody } from '../dto/claims.dto.js';
import { DecideClaimService } from '../services/decide-claim.service.js';

@ApiTags('claims')
@Controller('admin/claims')
export class AdminClaimsController {
  constructor(
    private readonly lists: ClaimListsService,
    private readonly decideClaim: DecideClaimService,
    private readonly previews: RefundPreviewsService,
  ) {}

  /** Claims of all orders, the newest first. */
  @Permission('claims.read')
  @ErrorCode(501)
  @Get()
  findAll(@Query() query: AdminClaimsQuery): Promise<AdminClaimPage> {
    return this.lists.findPage(query);
  }

  /** What a refund of the claim's line would give back, and take from the order's agent. */
  @Permission('claims.decide')
  @ErrorCode(517)
  @Get(':id/refund-preview')
  async preview(@Param('id') id: string): Promise<RefundPreview> {
    const { orderId, amount } = await this.decideClaim.findOrThrow(id);
    return this.previews.previewRefund(orderId, amount);
  }

  /** Decides a claim, once: another line or the line's money, which require a step-up, or neither. */
  @Permission('claims.decide')
  @RequiresStepUpOnDemand()
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':id/decide')
  async decide(
    @Param('id') id: string,
    @Body() body: DecideClaimBody,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<AdminClaim> {
    return this.lists.presentClaim(await this.decideClaim.decideClaim(id, body, { ...staff, stepUp }));
  }
}
