import { Body, Controller, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ApiJsonOrFile,
  CurrentStaff,
  ErrorCode,
  Permission,
  RequiresStepUp,
  RequiresStepUpOnDemand,
  type Staff,
  StepUp,
  type StepUpChecks,
} from '../../../common/index.js';
import { Payouts, PayoutsQuery } from '../dto/paying.dto.js';
import {
  AdminSettlement,
  AdminSettlementPage,
  ApprovedMany,
  ApproveManyBody,
  RejectSettlementBody,
  SettlementsQuery,
} from '../dto/settlements.dto.js';
import { ApproveBatchService } from '../services/approve-batch.service.js';
import { ApproveSettlementsService } from '../services/approve-settlements.service.js';
import { PayoutListsService } from '../services/payout-lists.service.js';
import { RejectSettlementService } from '../services/reject-settlement.service.js';
import { PayoutFileService } from '../services/payout-file.service.js';
import { SettlementListsService } from '../services/settlement-lists.service.js';

@ApiTags('settlements')
@Controller('settlements')
export class AdminSettlementsController {
  constructor(
    private readonly settlements: SettlementListsService,
    private readonly payoutLists: PayoutListsService,
    private readonly approveSettlements: ApproveSettlementsService,
    private readonly rejectSettlement: RejectSettlementService,
    private readonly approveBatch: ApproveBatchService,
    private readonly payoutFile: PayoutFileService,
  ) {}

  /** All settlements, the newest first. */
  @Permission('settlements.read')
  @ErrorCode(501)
  @Get()
  listSettlements(@Query() query: SettlementsQuery): Promise<AdminSettlementPage> {
    return this.settlements.findPage(query);
  }

  /** Approved settlements that are to be paid, with their total, or as a file (`format`). */
  @Permission('settlements.pay')
  @ErrorCode(501)
  @ApiJsonOrFile(Payouts, 'text/csv')
  @Get('payouts')
  async listPayouts(
    @Query() { ids, format, again }: PayoutsQuery,
    @CurrentStaff() staff: Staff,
  ): Promise<Payouts | StreamableFile> {
    if (format === undefined) return this.payoutLists.findPayouts(ids);
    const content = await this.payoutFile.exportPayouts({ ids, includeExported: again === 'yes' }, staff);
    return new StreamableFile(Buffer.from(content), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="payouts.csv"',
    });
  }

  /**
   * Approves several settlements in one transaction. The answer names those that could not be approved, also for lack of time.
   */
  @Permission('settlements.decide')
  @RequiresStepUpOnDemand()
  @ErrorCode(507)
  @HttpCode(200)
  @Post('approve')
  approveMany(
    @Body() { ids }: ApproveManyBody,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<ApprovedMany> {
    return this.approveBatch.approvePayouts(ids, staff, stepUp);
  }

  @Permission('settlements.read')
  @ErrorCode(517)
  @Get(':id')
  getSettlement(@Param('id') id: string): Promise<AdminSettlement> {
    return this.settlements.findForStaff(id);
  }

  /** Approves a settlement for payment. */
  @Permission('settlements.decide')
  @RequiresStepUpOnDemand()
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':id/approve')
  async approveOne(
    @Param('id') id: string,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<AdminSettlement> {
    const settlement = await this.settlements.loadById(id);
    await stepUp.requireForAmount(settlement.amount);
    await this.approveSettlements.approvePayout(settlement, staff);
    return this.settlements.findForStaff(id);
  }

  /** Rejects a settlement: the amount is available to the agent again. */
  @Permission('settlements.decide')
  @RequiresStepUp()
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':id/reject')
  async reject(
    @Param('id') id: string,
    @Body() { reason, not_ours: notOurs = [], exported = false }: RejectSettlementBody,
    @CurrentStaff() staff: Staff,
  ): Promise<AdminSettlement> {
    await this.rejectSettlement.rejectSettlement(
      await this.settlements.loadById(id),
      { reason, notOurs, exported },
      staff,
    );
    return this.settlements.findForStaff(id);
  }
}
