import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ErrorCode, OptionalCaller, type Principal, Public, RateLimit } from '../../../common/index.js';
import { ChangeEmailBody, Order, OrderDetail } from '../dto/orders.dto.js';
import { BuyerOrToken, OrderToken } from '../guards/buyer-or-token.guard.js';
import { CancelOrderService } from '../services/cancel-order.service.js';
import { ChangeOrderEmailService } from '../services/change-order-email.service.js';
import { OrderAccessService } from '../services/order-access.service.js';
import { OrderDetailService } from '../services/order-detail.service.js';
import { OrderPresenterService } from '../services/order-presenter.service.js';
import { OrdersService } from '../services/orders.service.js';
import { ResendDeliveryService } from '../services/resend-delivery.service.js';

/** What a buyer can do with an order. */
@ApiTags('orders')
@Controller('orders')
export class OrderActionsController {
  constructor(
    private readonly access: OrderAccessService,
    private readonly details: OrderDetailService,
    private readonly presenter: OrderPresenterService,
    private readonly changeOrderEmail: ChangeOrderEmailService,
    private readonly cancelOrder: CancelOrderService,
    private readonly resendDelivery: ResendDeliveryService,
    private readonly orders: OrdersService,
  ) {}

  /**
   * Corrects where the lines are sent, until the order is paid; both addresses are mailed. 409 `orders.email_final`
   * afterwards.
   */
  @BuyerOrToken()
  @RateLimit('submit')
  @ErrorCode(507)
  @ApiOperation({ operationId: 'Orders_changeEmail' })
  @Put(':order_no/email')
  async changeEmail(
    @OptionalCaller() caller: Principal | null,
    @OrderToken() token: string | null,
    @Param('order_no') orderNo: string,
    @Body() { email }: ChangeEmailBody,
  ): Promise<OrderDetail> {
    const order = await this.access.findAccessible(orderNo, caller, token);
    return this.details.presentOrder(await this.changeOrderEmail.changeEmail(order, email));
  }

  /** Cancels an order without any payment, and releases its stock; refunds a pre-order that waits for its lines. */
  @BuyerOrToken()
  @ErrorCode(507)
  @HttpCode(200)
  @ApiOperation({ operationId: 'Orders_cancel' })
  @Post(':order_no/cancel')
  async cancel(
    @OptionalCaller() caller: Principal | null,
    @OrderToken() token: string | null,
    @Param('order_no') orderNo: string,
  ): Promise<Order> {
    const order = await this.access.findAccessible(orderNo, caller, token);
    return this.presenter.presentOrder(await this.cancelOrder.cancelOrder(order));
  }

  /** Cancels the order of a mailed link, as its buyer does. */
  @Public()
  @RateLimit('submit')
  @ErrorCode(507)
  @HttpCode(200)
  @ApiOperation({ operationId: 'Orders_cancelByLink' })
  @Post('by-link/:token/cancel')
  async cancelByLink(@Param('token') token: string): Promise<Order> {
    return this.presenter.presentOrder(await this.cancelOrder.cancelOrder(await this.orders.findByLink(token)));
  }

  /** Sends the delivery mail again; at most once a minute. */
  @BuyerOrToken()
  @ErrorCode(507)
  @HttpCode(200)
  @ApiOperation({ operationId: 'Orders_resend' })
  @Post(':order_no/resend')
  async resend(
    @OptionalCaller() caller: Principal | null,
    @OrderToken() token: string | null,
    @Param('order_no') orderNo: string,
  ): Promise<void> {
    await this.resendDelivery.resendMail(await this.access.findAccessible(orderNo, caller, token));
  }
}
