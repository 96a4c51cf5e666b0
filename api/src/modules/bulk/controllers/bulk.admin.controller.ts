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
} from '../../../common/http/index.js';
import { Bulk } from '../services/bulk.service.js';
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

/** Open to whoever is signed in, since each action has a permission of its own: the service asks for that one. */
@ApiTags('bulk runs')
@SignedIn()
@Controller('admin/bulk-runs')
export class BulkAdminController {
  constructor(private readonly bulk: Bulk) {}

  /** The caller's newest runs. */
  @FailsAs(501)
  @Get()
  list(@Caller() caller: Principal): Promise<BulkRuns> {
    return this.bulk.list(caller);
  }

  /** How many things a filter finds. */
  @FailsAs(504)
  @HttpCode(200)
  @Post('count')
  count(@Body() body: CountBody, @Caller() caller: Principal): Promise<BulkCount> {
    return this.bulk.count(body, caller);
  }

  /** Begins an action on named things, or on all of a filter as it is now. */
  @LargeBody()
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @FailsAs(507)
  @HttpCode(200)
  @Post()
  start(
    @Body() body: StartBody,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @IdempotencyKey() key: string | undefined,
  ): Promise<BulkRun> {
    return this.bulk.start(body, { caller, origin }, key);
  }

  @FailsAs(517)
  @Get(':id')
  one(@Param() { id }: RunParam, @Caller() caller: Principal): Promise<BulkRun> {
    return this.bulk.one(id, caller);
  }

  /** How each thing came out. */
  @FailsAs(517)
  @Get(':id/items')
  items(@Param() { id }: RunParam, @Query() query: ItemsQuery, @Caller() caller: Principal): Promise<BulkItemPage> {
    return this.bulk.items(id, query, caller);
  }

  /** Begins nothing more; what has happened stays. */
  @FailsAs(507)
  @HttpCode(200)
  @Post(':id/cancel')
  cancel(@Param() { id }: RunParam, @Caller() caller: Principal, @Origin() origin: RequestOrigin): Promise<BulkRun> {
    return this.bulk.cancel(id, { caller, origin });
  }

  /** Tries again what was refused. */
  @FailsAs(507)
  @HttpCode(200)
  @Post(':id/retry')
  retry(@Param() { id }: RunParam, @Caller() caller: Principal, @Origin() origin: RequestOrigin): Promise<BulkRun> {
    return this.bulk.retry(id, { caller, origin });
  }
}
