import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import {
  Caller,
  ErrorCode,
  IdempotencyKey,
  Origin,
  type Principal,
  RateLimit,
  type RequestOrigin,
  SignedIn,
} from '../../../common/index.js';
import {
  OpenedRecharge,
  OpenRechargeBody,
  RechargeDto,
  RechargeLimits,
  RechargePage,
  RechargesQuery,
} from '../dto/recharges.dto.js';
import { OpenRechargeService } from '../services/open-recharge.service.js';
import { RechargesService } from '../services/recharges.service.js';

@ApiTags('recharges')
@Controller('recharges')
export class RechargesController {
  constructor(
    private readonly openRecharge: OpenRechargeService,
    private readonly recharges: RechargesService,
  ) {}

  /** The least and the most that one recharge may be. */
  @SignedIn()
  @ErrorCode(501)
  @Get('limits')
  limits(): Promise<RechargeLimits> {
    return this.openRecharge.findLimits();
  }

  /** Opens a recharge. At most five may be unpaid; whatever arrives for one is credited. */
  @SignedIn()
  @RateLimit('submit')
  @ErrorCode(505)
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @HttpCode(200)
  @Post()
  create(
    @Caller() { userId }: Principal,
    @Origin() { ip }: RequestOrigin,
    @Body() { amount }: OpenRechargeBody,
    @IdempotencyKey() key: string | undefined,
  ): Promise<OpenedRecharge> {
    return this.openRecharge.openRecharge({ userId, ip }, amount, key);
  }

  /** One's own recharges, newest first. */
  @SignedIn()
  @ErrorCode(501)
  @Get()
  findAll(@Caller() { userId }: Principal, @Query() query: RechargesQuery): Promise<RechargePage> {
    return this.recharges.findPage(userId, query);
  }

  /** Ends a recharge; what was paid in part is credited. */
  @SignedIn()
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':id/cancel')
  cancel(@Caller() { userId }: Principal, @Param('id') id: string): Promise<RechargeDto> {
    return this.recharges.cancelRecharge(userId, id);
  }
}
