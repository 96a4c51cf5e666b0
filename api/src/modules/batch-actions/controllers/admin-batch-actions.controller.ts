import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import {
  Caller,
  CurrentStaff,
  ErrorCode,
  IdempotencyKey,
  LargeBody,
  type Principal,
  SignedIn,
  type Staff,
} from '../../../common/index.js';
import { BatchRunsService } from '../services/batch-runs.service.js';
import { CountItemsService } from '../services/count-items.service.js';
import { StartRunService } from '../services/start-run.service.js';
import {
  BatchActionCount,
  BatchActionItemPage,
  BatchActionRun,
  BatchActionRuns,
  CountBody,
  ItemsQuery,
  RunParam,
  StartBody,
} from '../dto/batch-actions.dto.js';

/** Open to every signed-in user: the service checks the permission of the action. */
@ApiTags('bulk runs')
@SignedIn()
@Controller('admin/bulk-runs')
export class AdminBatchActionsController {
  constructor(
    private readonly runs: BatchRunsService,
    private readonly countItems: CountItemsService,
    private readonly startRun: StartRunService,
  ) {}

  /** The caller's newest runs. */
  @ErrorCode(501)
  @Get()
  listRuns(@Caller() caller: Principal): Promise<BatchActionRuns> {
    return this.runs.findAll(caller);
  }

  /** Counts the items that a filter finds. */
  @ErrorCode(504)
  @HttpCode(200)
  @Post('count')
  countMatching(@Body() body: CountBody, @Caller() caller: Principal): Promise<BatchActionCount> {
    return this.countItems.countItems(body, caller);
  }

  /** Starts an action on the given items, or on all items that a filter finds now. */
  @LargeBody()
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ErrorCode(507)
  @HttpCode(200)
  @Post()
  async startNew(
    @Body() body: StartBody,
    @CurrentStaff() staff: Staff,
    @IdempotencyKey() key: string | undefined,
  ): Promise<BatchActionRun> {
    return this.runs.findOne(await this.startRun.startRun(body, staff, key), staff.caller);
  }

  @ErrorCode(517)
  @Get(':id')
  getRun(@Param() { id }: RunParam, @Caller() caller: Principal): Promise<BatchActionRun> {
    return this.runs.findOne(id, caller);
  }

  /** Items of a run with their outcomes. */
  @ErrorCode(517)
  @Get(':id/items')
  listItems(
    @Param() { id }: RunParam,
    @Query() query: ItemsQuery,
    @Caller() caller: Principal,
  ): Promise<BatchActionItemPage> {
    return this.runs.findItems(id, query, caller);
  }

  /** Stops a run; items that are done stay changed. */
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':id/cancel')
  cancelRun(@Param() { id }: RunParam, @CurrentStaff() staff: Staff): Promise<BatchActionRun> {
    return this.runs.cancelRun(id, staff);
  }

  /** Retries the rejected items. */
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':id/retry')
  retryRun(@Param() { id }: RunParam, @CurrentStaff() staff: Staff): Promise<BatchActionRun> {
    return this.runs.retryRun(id, staff);
  }
}
