import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  ApiJsonOrFile,
  Caller,
  envelope,
  FailsAs,
  RequiresStepUp,
  RequiresStepUpOnDemand,
  StepUp,
  type StepUpChecks,
  Origin,
  Permission,
  type Principal,
  SkipEnvelope,
  type RequestOrigin,
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
export class SettlementsAdminController {
  constructor(
    private readonly settlements: SettlementListsService,
    private readonly payoutLists: PayoutListsService,
    private readonly approveSettlements: ApproveSettlementsService,
    private readonly rejectSettlement: RejectSettlementService,
    private readonly approveBatch: ApproveBatchService,
    private readonly payoutFile: PayoutFileService,
  ) {}

  /** All of them, the newest first. */
  @Permission('settlements.read')
  @FailsAs(501)
  @Get()
  list(@Query() query: SettlementsQuery): Promise<AdminSettlementPage> {
    return this.settlements.findPage(query);
  }

  /** What is approved and to be paid, with its total, or as a file (`format`). */
  @Permission('settlements.pay')
  @SkipEnvelope()
  @FailsAs(501)
  @ApiJsonOrFile(Payouts, 'text/csv')
  @Get('payouts')
  async payouts(
    @Query() { ids, format, again }: PayoutsQuery,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @Res() response: Response,
  ): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    if (format === undefined) {
      response.json(envelope(await this.payoutLists.findPayouts(ids)));
      return;
    }
    const file = await this.payoutFile.export({ ids, again: again === 'yes' }, { caller, origin });
    response.setHeader('Content-Type', 'text/csv; charset=utf-8');
    response.setHeader('Content-Disposition', 'attachment; filename="payouts.csv"');
    response.send(file);
  }

  /**
   * Several may be paid; those that may not are named, also those that there was no time for. All others in one transaction.
   */
  @Permission('settlements.decide')
  @RequiresStepUpOnDemand()
  @FailsAs(507)
  @HttpCode(200)
  @Post('approve')
  approveMany(
    @Body() { ids }: ApproveManyBody,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<ApprovedMany> {
    return this.approveBatch.approvePayout(ids, { caller, origin }, stepUp);
  }

  @Permission('settlements.read')
  @FailsAs(517)
  @Get(':id')
  one(@Param('id') id: string): Promise<AdminSettlement> {
    return this.settlements.findForStaff(id);
  }

  /** It may be paid. */
  @Permission('settlements.decide')
  @RequiresStepUpOnDemand()
  @FailsAs(507)
  @HttpCode(200)
  @Post(':id/approve')
  async accept(
    @Param('id') id: string,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<AdminSettlement> {
    const settlement = await this.settlements.load(id);
    await stepUp.requireForAmount(settlement.amount);
    await this.approveSettlements.approvePayout(settlement, { caller, origin });
    return this.settlements.findForStaff(id);
  }

  /** It is not paid: the agent has the amount back. */
  @Permission('settlements.decide')
  @RequiresStepUp()
  @FailsAs(507)
  @HttpCode(200)
  @Post(':id/reject')
  async reject(
    @Param('id') id: string,
    @Body() { reason, not_ours: notOurs = [], exported = false }: RejectSettlementBody,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<AdminSettlement> {
    await this.rejectSettlement.reject(
      await this.settlements.load(id),
      { reason, notOurs, exported },
      { caller, origin },
    );
    return this.settlements.findForStaff(id);
  }
}
