import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  type StreamableFile,
  UseFilters,
} from '@nestjs/common';
import { ApiExtraModels, ApiHeader, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiJsonOrFile, Caller, IdempotencyKey, type Principal, SkipEnvelope } from '../../../common/index.js';
import { CurrentApiKey, type RequestApiKey, RequiresScope } from '../../api-keys/index.js';
import { type SignInOrigin, CurrentSignIn } from '../../auth/index.js';
import { type KeyOrders, requireIdempotencyKey } from '../domain/key-orders.js';
import {
  NewResellerOrder,
  PlacedResellerOrder,
  ResellerLines,
  ResellerLinesQuery,
  ResellerOrder,
  ResellerOrderPage,
  ResellerOrdersQuery,
} from '../dto/orders.dto.js';
import { Problem } from '../dto/problem.dto.js';
import { ProblemFilter } from '../filters/problem.filter.js';
import { ResellerOrdersService } from '../services/reseller-orders.service.js';
import { TestOrdersService } from '../services/test-orders.service.js';

@ApiTags('orders')
@ApiExtraModels(Problem)
@UseFilters(ProblemFilter)
@Controller('v1/orders')
export class ResellerOrdersController {
  constructor(
    private readonly orders: ResellerOrdersService,
    private readonly testOrders: TestOrdersService,
  ) {}

  /**
   * Places an order and pays it from the balance; the lines are delivered a moment later. The same `Idempotency-Key` and
   * body answer the first order again, for a day; the same key with another body is 409 `common.idempotency_conflict`. An
   * order of a test key is delivered at once and costs nothing.
   */
  @RequiresScope('orders.write')
  @SkipEnvelope()
  @Header('Cache-Control', 'private, no-store')
  @ApiHeader({ name: 'Idempotency-Key', required: true, description: 'Up to 64 printable characters.' })
  @HttpCode(200)
  @Post()
  async place(
    @Caller() caller: Principal,
    @CurrentApiKey() key: RequestApiKey,
    @CurrentSignIn() { ip, device }: SignInOrigin,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Body() body: NewResellerOrder,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PlacedResellerOrder> {
    const program = { caller, key, ip, device };
    const placed = await this.ordersOf(key).placeOrder(program, body, requireIdempotencyKey(idempotencyKey));
    response.location(`/api/v1/orders/${placed.order_no}`);
    return placed;
  }

  /**
   * The orders of the account, newest first; with a test key its test orders. To follow changes, ask with `updated_since` a
   * minute before your last request: what commits meanwhile is then not missed.
   */
  @RequiresScope('orders.read')
  @SkipEnvelope()
  @Header('Cache-Control', 'private, no-store')
  @Get()
  findAll(
    @Caller() caller: Principal,
    @CurrentApiKey() key: RequestApiKey,
    @Query() query: ResellerOrdersQuery,
  ): Promise<ResellerOrderPage> {
    return this.ordersOf(key).findPage(caller, query);
  }

  /** One order of the account. */
  @RequiresScope('orders.read')
  @SkipEnvelope()
  @Header('Cache-Control', 'private, no-store')
  @Get(':order_no')
  findOne(
    @Caller() caller: Principal,
    @CurrentApiKey() key: RequestApiKey,
    @Param('order_no') orderNo: string,
  ): Promise<ResellerOrder> {
    return this.ordersOf(key).findOne(caller, orderNo);
  }

  /**
   * The lines of a delivered order: a page as JSON, or with `format=txt` all of them. 409 `orders.not_delivered` before, 410
   * `reseller-api.lines_purged` once they are destroyed. The shop records that they were read.
   */
  @RequiresScope('lines.read')
  @SkipEnvelope()
  @Header('Cache-Control', 'private, no-store')
  @ApiJsonOrFile(ResellerLines, 'text/plain')
  @Get(':order_no/lines')
  findLines(
    @Caller() caller: Principal,
    @CurrentApiKey() key: RequestApiKey,
    @Param('order_no') orderNo: string,
    @Query() query: ResellerLinesQuery,
  ): Promise<ResellerLines | StreamableFile> {
    return this.ordersOf(key).findLines(caller, orderNo, query);
  }

  private ordersOf({ isTest }: RequestApiKey): KeyOrders {
    return isTest ? this.testOrders : this.orders;
  }
}
