import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { AppError } from '../../../common/errors/index.js';
import {
  Caller,
  decodeCursor,
  DEFAULT_PAGE,
  FailsAs,
  IdempotencyKey,
  Origin,
  type Principal,
  RateLimit,
  type RequestOrigin,
  SignedIn,
  toPage,
} from '../../../common/http/index.js';
import { ID } from '../../../common/ids/index.js';
import { rechargesReasons } from '../balances.errors.js';
import {
  OpenedRecharge,
  OpenRechargeBody,
  Recharge,
  RechargeLimits,
  RechargePage,
  RechargesQuery,
} from '../dto/recharges.dto.js';
import { RechargesPresenter, STATES_OF } from '../recharges.presenter.js';
import { Recharges } from '../services/recharges.service.js';

@ApiTags('recharges')
@Controller('recharges')
export class RechargesController {
  constructor(
    private readonly recharges: Recharges,
    private readonly presenter: RechargesPresenter,
  ) {}

  /** The least and the most that one recharge may be. */
  @SignedIn()
  @FailsAs(501)
  @Get('limits')
  limits(): Promise<RechargeLimits> {
    return this.recharges.limits();
  }

  /** Opens a recharge. At most five may be unpaid; whatever arrives for one is credited. */
  @SignedIn()
  @RateLimit('order')
  @FailsAs(505)
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @HttpCode(200)
  @Post()
  open(
    @Caller() { userId }: Principal,
    @Origin() { ip }: RequestOrigin,
    @Body() { amount }: OpenRechargeBody,
    @IdempotencyKey() key: string | undefined,
  ): Promise<OpenedRecharge> {
    return this.recharges.open({ userId, ip }, amount, key);
  }

  /** One's own recharges, newest first. */
  @SignedIn()
  @FailsAs(501)
  @Get()
  async list(@Caller() caller: Principal, @Query() query: RechargesQuery): Promise<RechargePage> {
    const limit = query.limit ?? DEFAULT_PAGE;
    const rows = await this.recharges.list({
      userId: caller.userId,
      states: query.status && STATES_OF[query.status],
      before: query.cursor === undefined ? undefined : decodeCursor(query.cursor, 1)[0],
      limit,
    });
    const { items, next_cursor } = toPage(
      rows,
      limit,
      (row) => row,
      (row) => [row.id],
    );
    return { items: await this.presenter.present(items), next_cursor };
  }

  /** Ends a recharge; what was paid in part is credited. */
  @SignedIn()
  @FailsAs(507)
  @HttpCode(200)
  @Post(':id/cancel')
  async cancel(@Caller() caller: Principal, @Param('id') id: string): Promise<Recharge> {
    if (!ID.test(id)) throw new AppError(rechargesReasons.not_found);
    const [recharge] = await this.presenter.present([await this.recharges.cancel(caller.userId, id)]);
    if (!recharge) throw new AppError(rechargesReasons.not_found);
    return recharge;
  }
}
