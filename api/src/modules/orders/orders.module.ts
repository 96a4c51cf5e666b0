import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule, ObjectNamesService } from '../audit/index.js';
import { AuthModule } from '../auth/index.js';
import { BatchActionsModule } from '../batch-actions/index.js';
import { CatalogModule } from '../catalog/index.js';
import { CouponsModule } from '../coupons/index.js';
import { TronModule } from '../tron/index.js';
import { LedgerModule } from '../ledger/index.js';
import { MailModule } from '../mail/index.js';
import { PaymentsModule, PaymentHandlersService } from '../payments/index.js';
import { PricingModule } from '../pricing/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { StockModule } from '../stock/index.js';
import { UsersModule } from '../users/index.js';
import { StockLevelsModule } from '../stock-levels/index.js';
import { AdminOrdersController } from './controllers/admin-orders.controller.js';
import { LiveOrdersController } from './controllers/live-orders.controller.js';
import { OrderActionsController } from './controllers/order-actions.controller.js';
import { OrderArchivesController } from './controllers/order-archives.controller.js';
import { OrderLookupController } from './controllers/order-lookup.controller.js';
import { OrdersController } from './controllers/orders.controller.js';
import { OrderAllowance } from './entities/order-allowance.entity.js';
import { OrderView } from './entities/order-view.entity.js';
import { OrderItemRefund } from './entities/order-item-refund.entity.js';
import { OrderItem } from './entities/order-item.entity.js';
import { Order } from './entities/order.entity.js';
import { OrderHooksService } from './hooks/order-hooks.service.js';
import { RefundHooksService } from './hooks/refund-hooks.service.js';
import { PurgeRemindersJob } from './jobs/purge-reminders.job.js';
import { PaymentRemindersJob } from './jobs/payment-reminders.job.js';
import { PurgeOrdersJob } from './jobs/purge-orders.job.js';
import { DeliveryAttachmentsService } from './mails/delivery-attachments.service.js';
import { EmailChangeMailService } from './mails/email-change-mail.service.js';
import { PaymentMailLimitsService } from './mails/payment-mail-limits.service.js';
import { MailedItemsService } from './mails/mailed-items.service.js';
import { DeliveryMailService } from './mails/delivery-mail.service.js';
import { PurgeReminderMailService } from './mails/purge-reminder-mail.service.js';
import { OrderLinkMailService } from './mails/order-link-mail.service.js';
import { PaymentMailService } from './mails/payment-mail.service.js';
import { OrderPurgeRepository } from './repositories/order-purge.repository.js';
import { LiveOrdersRepository } from './repositories/live-orders.repository.js';
import { OrderAllowancesRepository } from './repositories/order-allowances.repository.js';
import { OrderItemsRepository } from './repositories/order-items.repository.js';
import { OrderViewsRepository } from './repositories/order-views.repository.js';
import { OrdersRepository } from './repositories/orders.repository.js';
import { PaidVolumesRepository } from './repositories/paid-volumes.repository.js';
import { UnpaidOrdersRepository } from './repositories/unpaid-orders.repository.js';
import { AdminOrderPresenterService } from './services/admin/admin-order-presenter.service.js';
import { ExportOrdersService } from './services/admin/export-orders.service.js';
import { AdminOrdersService } from './services/admin/admin-orders.service.js';
import { ResendBatchActionService } from './services/admin/resend-batch-action.service.js';
import { OrderHistoryService } from './services/admin/order-history.service.js';
import { OrderTimelineService } from './services/admin/order-timeline.service.js';
import { RefundPreviewsService } from './services/admin/refund-previews.service.js';
import { OrderCouponsService } from './services/coupons/order-coupons.service.js';
import { ItemRefundsService } from './services/items/item-refunds.service.js';
import { ItemStockService } from './services/items/item-stock.service.js';
import { OrderHoldsService } from './services/items/order-holds.service.js';
import { PlanItemsService } from './services/items/plan-items.service.js';
import { QuoteOrderService } from './services/items/quote-order.service.js';
import { LinesArchiveService } from './services/lines/lines-archive.service.js';
import { CancelPreorderService } from './services/preorders/cancel-preorder.service.js';
import { PreorderStockService } from './services/preorders/preorder-stock.service.js';
import { ServePreordersService } from './services/preorders/serve-preorders.service.js';
import { OverduePreordersJob } from './jobs/overdue-preorders.job.js';
import { ServePreordersJob } from './jobs/serve-preorders.job.js';
import { PreorderMailService } from './mails/preorder-mail.service.js';
import { PreordersRepository } from './repositories/preorders.repository.js';
import { CancelOrderService } from './services/cancel-order.service.js';
import { ChangeOrderEmailService } from './services/change-order-email.service.js';
import { DeliverOrderService } from './services/deliver-order.service.js';
import { DeliveredTextService } from './services/delivered-text.service.js';
import { DeliveryReceiptService } from './services/delivery-receipt.service.js';
import { LiveOrdersService } from './services/live-orders.service.js';
import { OrderLookupService } from './services/order-lookup.service.js';
import { OrderAccessService } from './services/order-access.service.js';
import { OrderAllowancesService } from './services/order-allowances.service.js';
import { OrderDetailService } from './services/order-detail.service.js';
import { OrderDraftsService } from './services/order-drafts.service.js';
import { OrderLinesService } from './services/order-lines.service.js';
import { OrderLinksService } from './services/order-links.service.js';
import { OrderPresenterService } from './services/order-presenter.service.js';
import { OrderTokensService } from './services/order-tokens.service.js';
import { OrdersService } from './services/orders.service.js';
import { OwnOrdersService } from './services/own-orders.service.js';
import { PlaceOrderService } from './services/place-order.service.js';
import { PlanOrderService } from './services/plan-order.service.js';
import { RecordOrderService } from './services/record-order.service.js';
import { RefundOrderService } from './services/refund-order.service.js';
import { RefundPostingsService } from './services/refund-postings.service.js';
import { ResendDeliveryService } from './services/resend-delivery.service.js';
import { OrderPaymentHandlerService } from './services/order-payment-handler.service.js';

@Module({
  imports: [
    AuditModule,
    AuthModule,
    BatchActionsModule,
    CatalogModule,
    CouponsModule,
    StockLevelsModule,
    TronModule,
    StockModule,
    PaymentsModule,
    PricingModule,
    MailModule,
    LedgerModule,
    SiteConfigModule,
    UsersModule,
    TypeOrmModule.forFeature([Order, OrderAllowance, OrderItem, OrderItemRefund, OrderView]),
  ],
  // The first two have fixed paths that must match before `:order_no`.
  controllers: [
    LiveOrdersController,
    OrderLookupController,
    OrdersController,
    OrderActionsController,
    OrderArchivesController,
    AdminOrdersController,
  ],
  providers: [
    OrdersRepository,
    OrderPurgeRepository,
    LiveOrdersRepository,
    OrderAllowancesRepository,
    OrderItemsRepository,
    OrderViewsRepository,
    PaidVolumesRepository,
    UnpaidOrdersRepository,
    PreordersRepository,
    OrderHooksService,
    RefundHooksService,
    PurgeRemindersJob,
    PaymentRemindersJob,
    PurgeOrdersJob,
    ServePreordersJob,
    OverduePreordersJob,
    EmailChangeMailService,
    PaymentMailLimitsService,
    DeliveryAttachmentsService,
    MailedItemsService,
    DeliveryMailService,
    PurgeReminderMailService,
    OrderLinkMailService,
    PreorderMailService,
    PaymentMailService,
    ItemRefundsService,
    ItemStockService,
    OrderCouponsService,
    OrderHoldsService,
    PreorderStockService,
    CancelPreorderService,
    ServePreordersService,
    PlanItemsService,
    QuoteOrderService,
    AdminOrderPresenterService,
    AdminOrdersService,
    ExportOrdersService,
    ResendBatchActionService,
    OrderHistoryService,
    OrderTimelineService,
    RefundPreviewsService,
    LinesArchiveService,
    CancelOrderService,
    ChangeOrderEmailService,
    DeliverOrderService,
    DeliveredTextService,
    DeliveryReceiptService,
    LiveOrdersService,
    OrderLookupService,
    OrderAccessService,
    OrderAllowancesService,
    OrderDetailService,
    OrderDraftsService,
    OrderLinesService,
    OrderLinksService,
    OrderPresenterService,
    OrderTokensService,
    OrdersService,
    OwnOrdersService,
    PlaceOrderService,
    PlanOrderService,
    RecordOrderService,
    RefundOrderService,
    RefundPostingsService,
    ResendDeliveryService,
    OrderPaymentHandlerService,
  ],
  exports: [
    OrderAccessService,
    OrderDetailService,
    OrderHooksService,
    OrderLinesService,
    OrderLinksService,
    OrderPresenterService,
    OrdersService,
    PlaceOrderService,
    PlanOrderService,
    PaidVolumesRepository,
    RefundHooksService,
    RefundOrderService,
    RefundPreviewsService,
  ],
})
export class OrdersModule implements OnModuleInit {
  constructor(
    private readonly paymentHandlers: PaymentHandlersService,
    private readonly orderPayments: OrderPaymentHandlerService,
    private readonly objectNames: ObjectNamesService,
    private readonly orders: OrdersRepository,
  ) {}

  onModuleInit(): void {
    this.paymentHandlers.register('order', this.orderPayments);
    this.objectNames.register('order', 'orders.read', (ids) => this.orders.findNumbers(ids));
  }
}
