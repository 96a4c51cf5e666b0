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
  RawAnswer,
  type RequestOrigin,
} from '../../../common/http/index.js';
import { Payouts, PayoutsQuery } from '../dto/paying.dto.js';
import {
  AdminSettlement,
  AdminSettlementPage,
  ApprovedMany,
  ApproveManyBody,
  RejectSettlementBody,
  SettlementsQuery,
} from '../dto/settlements.dto.js';
import { ApproveMany } from '../flows/approve-many.js';
import { DecideSettlement } from '../flows/decide-settlement.js';
import { PayoutBatch } from '../payout-batch.js';
import { SettlementDesk } from '../settlement-desk.js';

@ApiTags('settlements')
@Controller('settlements')
export class SettlementsAdminController {
  constructor(
    private readonly desk: SettlementDesk,
    private readonly decide: DecideSettlement,
    private readonly many: ApproveMany,
    private readonly batch: PayoutBatch,
  ) {}

  /** All of them, the newest first. */
  @Permission('settlements.read')
  @FailsAs(501)
  @Get()
  list(@Query() query: SettlementsQuery): Promise<AdminSettlementPage> {
    return this.desk.page(query);
  }

  /** What is approved and to be paid, with its total, or as a file (`format`). */
  @Permission('settlements.pay')
  @RawAnswer()
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
      response.json(envelope(await this.desk.payouts(ids)));
      return;
    }
    const file = await this.batch.csv({ ids, again: again === 'yes' }, { caller, origin });
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
    return this.many.run(ids, { caller, origin }, stepUp);
  }

  @Permission('settlements.read')
  @FailsAs(517)
  @Get(':id')
  one(@Param('id') id: string): Promise<AdminSettlement> {
    return this.desk.one(id);
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
    const settlement = await this.desk.must(id);
    await stepUp.requireForAmount(settlement.amountMicro);
    await this.decide.accept(settlement, { caller, origin });
    return this.desk.one(id);
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
    await this.decide.reject(await this.desk.must(id), { reason, notOurs, exported }, { caller, origin });
    return this.desk.one(id);
  }
}
