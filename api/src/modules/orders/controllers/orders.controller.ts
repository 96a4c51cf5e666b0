import { Body, Controller, Get, Header, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  ApiJsonOrFile,
  Caller,
  FailsAs,
  IdempotencyKey,
  OptionalCaller,
  type Principal,
  Public,
  RateLimit,
  RawAnswer,
  SignedIn,
} from '../../../common/http/index.js';
import { type Place, SignInPlace } from '../../auth/index.js';
import {
  ChangeEmailBody,
  LinesQuery,
  OrderByLink,
  Order,
  OrderDetail,
  OrderLines,
  OrderPage,
  OwnOrdersQuery,
  PlacedOrder,
  PlaceOrderBody,
} from '../dto/orders.dto.js';
import { ChangeOrderEmail } from '../flows/change-order-email.js';
import { PlaceOrderService } from '../services/place-order.service.js';
import { ResendDelivery } from '../flows/resend-delivery.js';
import { LinesAnswer } from '../lines-answer.js';
import { BuyerOrToken, OrderAccess, OrderToken } from '../order-access.js';
import { OrderDetails } from '../order-detail.js';
import { presentOrder } from '../orders.presenter.js';
import { Orders } from '../services/orders.service.js';
import { OwnOrders } from '../own-orders.js';

@ApiTags('orders')
@Controller('orders')
export class OrdersController {
  constructor(
    private readonly orders: Orders,
    private readonly own: OwnOrders,
    private readonly details: OrderDetails,
    private readonly placeOrder: PlaceOrderService,
    private readonly lines: LinesAnswer,
    private readonly resendDelivery: ResendDelivery,
    private readonly access: OrderAccess,
    private readonly changeOrderEmail: ChangeOrderEmail,
  ) {}

  /**
   * Places an order; needs no account. The same Idempotency-Key and body give the first answer again. The `access_token`
   * opens the order later for the browser that placed it: header `X-Order-Token`.
   */
  @Public()
  @RateLimit('order')
  @FailsAs(505)
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @HttpCode(200)
  @Post()
  place(
    @Body() body: PlaceOrderBody,
    @OptionalCaller() caller: Principal | null,
    @SignInPlace() place: Place,
    @IdempotencyKey() key: string | undefined,
  ): Promise<PlacedOrder> {
    return this.placeOrder.place(body, { userId: caller?.userId ?? null, ...place }, key);
  }

  /** One's own orders, newest first, by page or all of the filter as a download (`format`). */
  @SignedIn()
  @RawAnswer()
  @FailsAs(516)
  @ApiJsonOrFile(OrderPage, 'text/csv')
  @Get()
  async list(@Caller() caller: Principal, @Query() query: OwnOrdersQuery, @Res() response: Response): Promise<void> {
    await this.own.send(caller.userId, query, response);
  }

  /** The order of a mailed link. Whoever has the link may see the order and its lines, until they are destroyed. */
  @Public()
  @RateLimit('lookup')
  @FailsAs(517)
  @Header('Cache-Control', 'no-store')
  @Get('by-link/:token')
  async byLink(@Param('token') token: string): Promise<OrderByLink> {
    return { order: await this.details.present(await this.orders.byLink(token)) };
  }

  /** The lines of a mailed link's order, by page, or all of them as a download. */
  @Public()
  @RawAnswer()
  @FailsAs(517)
  @ApiJsonOrFile(OrderLines, 'text/plain', 'text/csv')
  @Get('by-link/:token/lines')
  async linesByLink(
    @Param('token') token: string,
    @Query() query: LinesQuery,
    @Res() response: Response,
  ): Promise<void> {
    await this.lines.send(await this.orders.byLink(token), query, { viewer: 'link', response });
  }

  /** One's own order: of the signed-in buyer, or by its token. */
  @BuyerOrToken()
  @FailsAs(517)
  @Get(':order_no')
  async one(
    @OptionalCaller() caller: Principal | null,
    @OrderToken() token: string | null,
    @Param('order_no') orderNo: string,
  ): Promise<OrderDetail> {
    return this.details.present(await this.access.open(orderNo, caller, token));
  }

  /** The delivered lines, by page, or all of them as a download (`format`). */
  @BuyerOrToken()
  @RawAnswer()
  @FailsAs(517)
  @ApiJsonOrFile(OrderLines, 'text/plain', 'text/csv')
  @Get(':order_no/lines')
  async linesOf(
    @OptionalCaller() caller: Principal | null,
    @OrderToken() token: string | null,
    @Param('order_no') orderNo: string,
    @Query() query: LinesQuery,
    @Res() response: Response,
  ): Promise<void> {
    await this.lines.send(await this.access.open(orderNo, caller, token), query, { viewer: 'buyer', response });
  }

  /**
   * Corrects where the lines are sent, until the order is paid; both addresses are mailed. 409 `orders.email_final`
   * afterwards.
   */
  @BuyerOrToken()
  @RateLimit('order')
  @FailsAs(507)
  @Put(':order_no/email')
  async changeEmail(
    @OptionalCaller() caller: Principal | null,
    @OrderToken() token: string | null,
    @Param('order_no') orderNo: string,
    @Body() { email }: ChangeEmailBody,
  ): Promise<OrderDetail> {
    const order = await this.access.open(orderNo, caller, token);
    return this.details.present(await this.changeOrderEmail.run(order, email));
  }

  /** Ends an order that nobody has begun to pay, and gives its stock back. */
  @BuyerOrToken()
  @FailsAs(507)
  @HttpCode(200)
  @Post(':order_no/cancel')
  async cancel(
    @OptionalCaller() caller: Principal | null,
    @OrderToken() token: string | null,
    @Param('order_no') orderNo: string,
  ): Promise<Order> {
    return presentOrder(await this.orders.cancel(await this.access.open(orderNo, caller, token)));
  }

  /** Sends the delivery mail again; at most once a minute. */
  @BuyerOrToken()
  @FailsAs(507)
  @HttpCode(200)
  @Post(':order_no/resend')
  async resend(
    @OptionalCaller() caller: Principal | null,
    @OrderToken() token: string | null,
    @Param('order_no') orderNo: string,
  ): Promise<void> {
    await this.resendDelivery.run(await this.access.open(orderNo, caller, token));
  }
}
