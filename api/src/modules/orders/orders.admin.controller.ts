import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AppError } from '../../core/errors/index.js';
import {
  Caller,
  decodeCursor,
  DEFAULT_PAGE,
  FailsAs,
  IdempotencyKey,
  Origin,
  Permission,
  type Principal,
  type RequestOrigin,
  toPage,
} from '../../core/http/index.js';
import { AdminOrder, AdminOrderPage, AdminOrdersQuery, RefundBody } from './dto/orders.dto.js';
import { STATES_OF } from './order-state.js';
import { RefundOrder } from './flows/refund-order.js';
import { ResendDelivery } from './flows/resend-delivery.js';
import { OrdersAdminPresenter } from './orders.admin.presenter.js';
import { ordersReasons } from './orders.errors.js';
import { Orders } from './orders.service.js';

@ApiTags('admin orders')
@Controller('admin/orders')
export class OrdersAdminController {
  constructor(
    private readonly orders: Orders,
    private readonly presenter: OrdersAdminPresenter,
    private readonly resendDelivery: ResendDelivery,
    private readonly refundOrder: RefundOrder,
  ) {}

  /** All orders, newest first. */
  @Permission('orders.read')
  @FailsAs(516)
  @Get()
  async list(@Query() query: AdminOrdersQuery): Promise<AdminOrderPage> {
    const limit = query.limit ?? DEFAULT_PAGE;
    const rows = await this.orders.list({
      states: query.state ? [query.state] : query.status && STATES_OF[query.status],
      goodsId: query.goods_id,
      q: query.q,
      from: query.from,
      to: query.to,
      before: query.cursor === undefined ? undefined : decodeCursor(query.cursor, 1)[0],
      limit,
    });
    const page = toPage(
      rows,
      limit,
      (order) => order,
      (order) => [order.id],
    );
    return { items: await this.presenter.present(page.items), next_cursor: page.next_cursor };
  }

  @Permission('orders.read')
  @FailsAs(517)
  @Get(':order_no')
  async one(@Param('order_no') orderNo: string): Promise<AdminOrder> {
    const order = await this.orders.byNumber(orderNo);
    const [shown] = order ? await this.presenter.present([order]) : [];
    if (!shown) throw new AppError(ordersReasons.not_found);
    return shown;
  }

  /** Gives money of a paid order back to its buyer: to the balance, or kept under the e-mail of a guest. */
  @Permission('orders.refund')
  @FailsAs(507)
  @HttpCode(200)
  @Post(':order_no/refund')
  async refund(
    @Param('order_no') orderNo: string,
    @Body() body: RefundBody,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @IdempotencyKey() key: string | undefined,
  ): Promise<AdminOrder> {
    const order = await this.orders.byNumber(orderNo);
    if (!order) throw new AppError(ordersReasons.not_found);
    await this.refundOrder.run(order, body, { staff: { actorId: caller.userId, ...origin }, key });
    return this.one(orderNo);
  }

  /** Sends the delivery mail again, for a buyer who cannot ask for it; at most once a minute. */
  @Permission('orders.resend')
  @FailsAs(507)
  @HttpCode(200)
  @Post(':order_no/resend')
  async resend(
    @Param('order_no') orderNo: string,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    const order = await this.orders.byNumber(orderNo);
    if (!order) throw new AppError(ordersReasons.not_found);
    await this.resendDelivery.run(order, { actorId: caller.userId, ...origin });
  }
}
