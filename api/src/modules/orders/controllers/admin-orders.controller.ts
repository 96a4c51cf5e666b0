import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  CurrentStaff,
  ErrorCode,
  IdempotencyKey,
  Permission,
  RequiresStepUp,
  RequiresStepUpOnDemand,
  type Staff,
  StepUp,
  type StepUpChecks,
} from '../../../common/index.js';
import { parseUsdt } from '../../../common/money/index.js';
import {
  AdminOrder,
  AdminOrderPage,
  AdminOrdersQuery,
  ExportOrdersQuery,
  RefundBody,
  RefundPreview,
  RefundPreviewQuery,
} from '../dto/orders.dto.js';
import { ExportOrdersService } from '../services/admin/export-orders.service.js';
import { AdminOrdersService } from '../services/admin/admin-orders.service.js';
import { OrderTimeline } from '../dto/timeline.dto.js';
import { OrderTimelineService } from '../services/admin/order-timeline.service.js';
import { RefundOrderService } from '../services/refund-order.service.js';
import { ResendDeliveryService } from '../services/resend-delivery.service.js';
import { RefundPreviewsService } from '../services/admin/refund-previews.service.js';

@ApiTags('admin orders')
@Controller('admin/orders')
export class AdminOrdersController {
  constructor(
    private readonly adminOrders: AdminOrdersService,
    private readonly exports: ExportOrdersService,
    private readonly timelines: OrderTimelineService,
    private readonly resendDelivery: ResendDeliveryService,
    private readonly refundOrder: RefundOrderService,
    private readonly previews: RefundPreviewsService,
  ) {}

  /** All orders, newest first. */
  @Permission('orders.read')
  @ErrorCode(516)
  @Get()
  findAll(@Query() query: AdminOrdersQuery): Promise<AdminOrderPage> {
    return this.adminOrders.findPage(query);
  }

  /** All orders of the filter as CSV, with the buyers' e-mails; `cursor` and `limit` count for nothing. */
  @Permission('orders.export')
  @RequiresStepUp()
  @ErrorCode(516)
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @Get('export')
  download(@Query() query: ExportOrdersQuery, @CurrentStaff() staff: Staff): Promise<StreamableFile> {
    return this.exports.exportOrders(query, { actorId: staff.caller.userId, ...staff.origin });
  }

  @Permission('orders.read')
  @ErrorCode(517)
  @Get(':order_no')
  findOne(@Param('order_no') orderNo: string): Promise<AdminOrder> {
    return this.adminOrders.findOne(orderNo);
  }

  /** Everything that happened to an order: money, lines, mail, views, staff. */
  @Permission('orders.read')
  @ErrorCode(517)
  @Get(':order_no/timeline')
  async findTimeline(@Param('order_no') orderNo: string): Promise<OrderTimeline> {
    return this.timelines.findTimeline(await this.adminOrders.loadByNumber(orderNo));
  }

  /** What a refund would take from the order's agent, for who decides it. */
  @Permission('orders.refund')
  @ErrorCode(516)
  @Get(':order_no/refund-preview')
  async preview(
    @Param('order_no') orderNo: string,
    @Query() { amount, item }: RefundPreviewQuery,
  ): Promise<RefundPreview> {
    const order = await this.adminOrders.loadByNumber(orderNo);
    return this.previews.previewRefund(order.id, amount === undefined ? null : parseUsdt(amount), item ?? null);
  }

  /** Refunds a paid order to its buyer: to the balance, or as store credit for the email of a guest. */
  @Permission('orders.refund')
  @RequiresStepUpOnDemand()
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':order_no/refund')
  async refund(
    @Param('order_no') orderNo: string,
    @Body() body: RefundBody,
    @CurrentStaff() staff: Staff,
    @IdempotencyKey() key: string | undefined,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<AdminOrder> {
    const order = await this.adminOrders.loadByNumber(orderNo);
    const requireStepUp = (amountMicro: bigint): Promise<void> => stepUp.requireForAmount(amountMicro);
    await this.refundOrder.refundByStaff(order, body, {
      staff: { actorId: staff.caller.userId, ...staff.origin },
      key,
      requireStepUp,
    });
    return this.adminOrders.findOne(orderNo);
  }

  /** Sends the delivery mail again, for a buyer who cannot request it; at most once a minute. */
  @Permission('orders.resend')
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':order_no/resend')
  async resend(@Param('order_no') orderNo: string, @CurrentStaff() staff: Staff): Promise<void> {
    const order = await this.adminOrders.loadByNumber(orderNo);
    await this.resendDelivery.resendMail(order, { actorId: staff.caller.userId, ...staff.origin });
  }
}
