import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import {
  ApiJsonOrFile,
  Caller,
  ErrorCode,
  IdempotencyKey,
  OptionalCaller,
  type Principal,
  Public,
  RateLimit,
  SignedIn,
} from '../../../common/index.js';
import { type SignInOrigin, CurrentSignIn } from '../../auth/index.js';
import { LinesQuery, OrderByLink, OrderDetail, OrderLines, OrderPage, OwnOrdersQuery } from '../dto/orders.dto.js';
import { OrderQuote, PlacedOrder, PlaceOrderBody, QuoteOrderBody } from '../dto/place-order.dto.js';
import { QuoteOrderService } from '../services/items/quote-order.service.js';
import { PlaceOrderService } from '../services/place-order.service.js';
import { OrderLinesService } from '../services/order-lines.service.js';
import { BuyerOrToken, OrderToken } from '../guards/buyer-or-token.guard.js';
import { OrderAccessService } from '../services/order-access.service.js';
import { OrderDetailService } from '../services/order-detail.service.js';
import { OrdersService } from '../services/orders.service.js';
import { OwnOrdersService } from '../services/own-orders.service.js';

@ApiTags('orders')
@Controller('orders')
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly own: OwnOrdersService,
    private readonly details: OrderDetailService,
    private readonly placeOrder: PlaceOrderService,
    private readonly quoteOrder: QuoteOrderService,
    private readonly lines: OrderLinesService,
    private readonly access: OrderAccessService,
  ) {}

  /**
   * Places an order; needs no account. The same Idempotency-Key and body give the first answer again. The `access_token`
   * opens the order later for the browser that placed it: header `X-Order-Token`.
   */
  @Public()
  @RateLimit('submit')
  @ErrorCode(505)
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @HttpCode(200)
  @Post()
  place(
    @Body() body: PlaceOrderBody,
    @OptionalCaller() caller: Principal | null,
    @CurrentSignIn() place: SignInOrigin,
    @IdempotencyKey() key: string | undefined,
  ): Promise<PlacedOrder> {
    return this.placeOrder.placeOrder(body, { userId: caller?.userId ?? null, ...place }, key);
  }

  /** What an order of these items would cost now, and what is available of each. Nothing is reserved. */
  @Public()
  @RateLimit('lookup')
  @ErrorCode(505)
  @HttpCode(200)
  @Post('quote')
  quote(
    @Body() body: QuoteOrderBody,
    @OptionalCaller() caller: Principal | null,
    @CurrentSignIn() { ip }: SignInOrigin,
  ): Promise<OrderQuote> {
    return this.quoteOrder.quoteOrder(body, { userId: caller?.userId ?? null, ip });
  }

  /** One's own orders, newest first, by page or all of the filter as a download (`format`). */
  @SignedIn()
  @ErrorCode(516)
  @ApiJsonOrFile(OrderPage, 'text/csv')
  @Get()
  findAll(@Caller() caller: Principal, @Query() query: OwnOrdersQuery): Promise<OrderPage | StreamableFile> {
    return this.own.findOrders(caller.userId, query);
  }

  /** The order of a mailed link. The link gives access to the order and its lines, until they are purged. */
  @Public()
  @RateLimit('lookup')
  @ErrorCode(517)
  @Header('Cache-Control', 'no-store')
  @Get('by-link/:token')
  async byLink(@Param('token') token: string): Promise<OrderByLink> {
    return { order: await this.details.presentOrder(await this.orders.findByLink(token)) };
  }

  /** The lines of a mailed link's order, by page, or all of them as a download. */
  @Public()
  @ErrorCode(517)
  @Header('Cache-Control', 'no-store')
  @ApiJsonOrFile(OrderLines, 'text/plain', 'text/csv')
  @Get('by-link/:token/lines')
  async linesByLink(@Param('token') token: string, @Query() query: LinesQuery): Promise<OrderLines | StreamableFile> {
    return this.lines.findLines(await this.orders.findByLink(token), query, 'link');
  }

  /** One's own order: of the signed-in buyer, or by its token. */
  @BuyerOrToken()
  @ErrorCode(517)
  @Get(':order_no')
  async findOne(
    @OptionalCaller() caller: Principal | null,
    @OrderToken() token: string | null,
    @Param('order_no') orderNo: string,
  ): Promise<OrderDetail> {
    return this.details.presentOrder(await this.access.findAccessible(orderNo, caller, token));
  }

  /** The delivered lines, by page, or all of them as a download (`format`). */
  @BuyerOrToken()
  @ErrorCode(517)
  @Header('Cache-Control', 'no-store')
  @ApiJsonOrFile(OrderLines, 'text/plain', 'text/csv')
  @Get(':order_no/lines')
  async linesOf(
    @OptionalCaller() caller: Principal | null,
    @OrderToken() token: string | null,
    @Param('order_no') orderNo: string,
    @Query() query: LinesQuery,
  ): Promise<OrderLines | StreamableFile> {
    return this.lines.findLines(await this.access.findAccessible(orderNo, caller, token), query, 'buyer');
  }
}
