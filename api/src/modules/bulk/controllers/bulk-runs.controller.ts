import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import {
  Caller,
  FailsAs,
  IdempotencyKey,
  LargeBody,
  Origin,
  type Principal,
  type RequestOrigin,
  SignedIn,
} from '../../../common/index.js';
import { BulkRunsService } from '../services/bulk-runs.service.js';
import { CountItemsService } from '../services/count-items.service.js';
import { StartRunService } from '../services/start-run.service.js';
import {
  BulkCount,
  BulkItemPage,
  BulkRun,
  BulkRuns,
  CountBody,
  ItemsQuery,
  RunParam,
  StartBody,
} from '../dto/bulk.dto.js';

/** Open to every user who is signed in: the service checks the permission of the action. */
@ApiTags('bulk runs')
@SignedIn()
@Controller('admin/bulk-runs')
export class BulkAdminController {
  constructor(
    private readonly runs: BulkRunsService,
    private readonly countItems: CountItemsService,
    private readonly startRun: StartRunService,
  ) {}

  /** The caller's newest runs. */
  @FailsAs(501)
  @Get()
  list(@Caller() caller: Principal): Promise<BulkRuns> {
    return this.runs.findAll(caller);
  }

  /** How many things a filter finds. */
  @FailsAs(504)
  @HttpCode(200)
  @Post('count')
  count(@Body() body: CountBody, @Caller() caller: Principal): Promise<BulkCount> {
    return this.countItems.count(body, caller);
  }

  /** Begins an action on named things, or on all of a filter as it is now. */
  @LargeBody()
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @FailsAs(507)
  @HttpCode(200)
  @Post()
  async start(
    @Body() body: StartBody,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @IdempotencyKey() key: string | undefined,
  ): Promise<BulkRun> {
    return this.runs.findOne(await this.startRun.start(body, { caller, origin }, key), caller);
  }

  @FailsAs(517)
  @Get(':id')
  one(@Param() { id }: RunParam, @Caller() caller: Principal): Promise<BulkRun> {
    return this.runs.findOne(id, caller);
  }

  /** How each thing came out. */
  @FailsAs(517)
  @Get(':id/items')
  items(@Param() { id }: RunParam, @Query() query: ItemsQuery, @Caller() caller: Principal): Promise<BulkItemPage> {
    return this.runs.findItems(id, query, caller);
  }

  /** Begins nothing more; what has happened stays. */
  @FailsAs(507)
  @HttpCode(200)
  @Post(':id/cancel')
  cancel(@Param() { id }: RunParam, @Caller() caller: Principal, @Origin() origin: RequestOrigin): Promise<BulkRun> {
    return this.runs.cancel(id, { caller, origin });
  }

  /** Tries again what was refused. */
  @FailsAs(507)
  @HttpCode(200)
  @Post(':id/retry')
  retry(@Param() { id }: RunParam, @Caller() caller: Principal, @Origin() origin: RequestOrigin): Promise<BulkRun> {
    return this.runs.retry(id, { caller, origin });
  }
}
