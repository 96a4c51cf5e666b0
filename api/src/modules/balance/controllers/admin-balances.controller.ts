import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { AppError } from '../../../common/errors/index.js';
import {
  ApiJsonOrFile,
  CurrentStaff,
  ErrorCode,
  IdempotencyKey,
  Permission,
  RequiresStepUpOnDemand,
  type Staff,
  StepUp,
  type StepUpChecks,
} from '../../../common/index.js';
import { parseUsdt } from '../../../common/money/index.js';
import { ID } from '../../../common/ids/index.js';
import { usersErrors, UsersService } from '../../users/index.js';
import { AdjustmentsService } from '../services/adjustments.service.js';
import { balancesErrors } from '../balance.errors.js';
import {
  AdjustmentAnswer,
  AdjustmentBody,
  LedgerPage,
  LedgerQuery,
  BalanceReleaseBody,
  ReleasedBalance,
  ReversalBody,
} from '../dto/ledger.dto.js';
import { LedgerResponseService } from '../services/ledger-response.service.js';

@ApiTags('admin users')
@Controller()
export class AdminBalancesController {
  constructor(
    private readonly users: UsersService,
    private readonly adjustments: AdjustmentsService,
    private readonly ledgerResponse: LedgerResponseService,
  ) {}

  /** What changed a user's balance, newest first, by page or all of it as a download (`format`). */
  @Permission('users.read')
  @ErrorCode(501)
  @ApiJsonOrFile(LedgerPage, 'text/csv')
  @Get('users/:id/ledger')
  async ledger(@Param('id') id: string, @Query() query: LedgerQuery): Promise<LedgerPage | StreamableFile> {
    await this.users.loadById(id);
    return this.ledgerResponse.findEntries(id, query);
  }

  /** Credits or debits a user's balance, never below zero. The user reads the reason. */
  @Permission('users.adjust')
  @RequiresStepUpOnDemand()
  @ErrorCode(507)
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @HttpCode(200)
  @Post('users/:id/adjustments')
  async adjust(
    @Param('id') id: string,
    @Body() { amount, reason }: AdjustmentBody,
    @CurrentStaff() staff: Staff,
    @IdempotencyKey() key: string | undefined,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<AdjustmentAnswer> {
    if (!ID.test(id)) throw new AppError(usersErrors.not_found);
    await stepUp.requireForAmount(parseUsdt(amount.replace(/^-/, '')) ?? 0n);
    return this.adjustments.adjustBalance(
      id,
      { amount, reason },
      { actorId: staff.caller.userId, ...staff.origin },
      key,
    );
  }

  /** Lets a balance that is held be spent again, after a look at the account. */
  @Permission('users.adjust')
  @RequiresStepUpOnDemand()
  @ErrorCode(507)
  @HttpCode(200)
  @Post('users/:id/balance-hold/release')
  async release(
    @Param('id') id: string,
    @Body() { reason }: BalanceReleaseBody,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<ReleasedBalance> {
    if (!ID.test(id)) throw new AppError(usersErrors.not_found);
    await stepUp.requireForAmount(await this.adjustments.findBalance(id));
    return this.adjustments.releaseBalance(id, reason, { actorId: staff.caller.userId, ...staff.origin });
  }

  /** Reverses an adjustment, once; rejected when its money is spent already. */
  @Permission('users.adjust')
  @RequiresStepUpOnDemand()
  @ErrorCode(507)
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @HttpCode(200)
  @Post('users/:id/adjustments/:posting_id/reverse')
  async reverse(
    @Param('id') id: string,
    @Param('posting_id') postingId: string,
    @Body() { reason }: ReversalBody,
    @CurrentStaff() staff: Staff,
    @IdempotencyKey() key: string | undefined,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<AdjustmentAnswer> {
    if (!ID.test(id) || !ID.test(postingId)) throw new AppError(balancesErrors.adjustment_not_found);
    await stepUp.requireForAmount(await this.adjustments.findAmount({ userId: id, postingId }));
    return this.adjustments.reverseAdjustment(
      { userId: id, postingId, reason },
      { actorId: staff.caller.userId, ...staff.origin },
      key,
    );
  }
}
