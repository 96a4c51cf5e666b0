import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { AuthModule } from '../auth/index.js';
import { BulkModule } from '../bulk/index.js';
import { CatalogModule } from '../catalog/index.js';
import { ChainModule } from '../chain/index.js';
import { LedgerModule } from '../ledger/index.js';
import { MailModule } from '../mail/index.js';
import { PaymentsModule, Settlers } from '../payments/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { StockModule } from '../stock/index.js';
import { UsersModule } from '../users/index.js';
import { OrderAllowances } from './allowances.js';
import { BulkResend } from './bulk-resend.js';
import { ChangeOrderEmail } from './flows/change-order-email.js';
import { DeliveredText } from './delivered-text.js';
import { DeliverOrder, MailOrder } from './flows/deliver-order.js';
import { LookUpOrder, MailOrderLink } from './flows/look-up-order.js';
import { RefundOrder } from './flows/refund-order.js';
import { ResendDelivery } from './flows/resend-delivery.js';
import { MailReminder, RemindBuyers } from './flows/remind-buyer.js';
import { PlaceOrderService } from './services/place-order.service.js';
import { PlanOrderService } from './services/plan-order.service.js';
import { RecordOrderService } from './services/record-order.service.js';
import { SettleOrder } from './flows/settle-order.js';
import { LastDaysRepository } from './repositories/last-days.repository.js';
import { LinesAnswer } from './lines-answer.js';
import { LiveOrders } from './live-orders.js';
import { LiveOrdersController } from './controllers/live-orders.controller.js';
import { LiveOrdersRepository } from './repositories/live-orders.repository.js';
import { OrderAccess, OrderTokens } from './order-access.js';
import { UnpaidOrdersRepository } from './repositories/unpaid-orders.repository.js';
import { PaymentMailLimits } from './payment-mail-limits.js';
import { MailUnpaidOrder, RemindOfPayment } from './flows/remind-of-payment.js';
import { OrderLookupController } from './controllers/lookup.controller.js';
import { OrderAgents } from './order-agents.js';
import { OrderHooks } from './order-hooks.js';
import { RefundPreviews } from './refund-previews.js';
import { OrderDrafts } from './order-drafts.js';
import { OrderDetails } from './order-detail.js';
import { OrderLinks } from './order-link.js';
import { OrderBooks } from './order-books.js';
import { OrderTimelines } from './order-timeline.js';
import { OrderViews } from './order-views.js';
import { AdminOrders } from './admin-orders.js';
import { OrdersAdminController } from './controllers/orders.admin.controller.js';
import { OrdersAdminPresenter } from './orders.admin.presenter.js';
import { OrdersController } from './controllers/orders.controller.js';
import { OrderAllowanceEntity, OrderEntity, OrderViewEntity } from './entities/orders.entities.js';
import { PurgeOrders } from './jobs/orders.jobs.js';
import { OrdersRepository } from './repositories/orders.repository.js';
import { Orders } from './services/orders.service.js';
import { OwnOrders } from './own-orders.js';
import { RefundHooks } from './refund-hooks.js';

@Module({
  imports: [
    AuditModule,
    AuthModule,
    BulkModule,
    CatalogModule,
    ChainModule,
    StockModule,
    PaymentsModule,
    MailModule,
    LedgerModule,
    SiteConfigModule,
    UsersModule,
    TypeOrmModule.forFeature([OrderEntity, OrderAllowanceEntity, OrderViewEntity]),
  ],
  // Before the routes that take any word for an order number.
  controllers: [LiveOrdersController, OrderLookupController, OrdersController, OrdersAdminController],
  providers: [
    OrdersRepository,
    LastDaysRepository,
    OrderAllowances,
    OrderAgents,
    RefundPreviews,
    OrderHooks,
    OrderDrafts,
    OrderLinks,
    OrderTokens,
    OrderAccess,
    Orders,
    OwnOrders,
    OrderDetails,
    OrdersAdminPresenter,
    AdminOrders,
    OrderBooks,
    OrderTimelines,
    OrderViews,
    PlaceOrderService,
    PlanOrderService,
    RecordOrderService,
    SettleOrder,
    DeliverOrder,
    MailOrder,
    LookUpOrder,
    MailOrderLink,
    LiveOrders,
    LiveOrdersRepository,
    ResendDelivery,
    BulkResend,
    RefundOrder,
    RefundHooks,
    DeliveredText,
    LinesAnswer,
    PurgeOrders,
    RemindBuyers,
    MailReminder,
    UnpaidOrdersRepository,
    PaymentMailLimits,
    RemindOfPayment,
    MailUnpaidOrder,
    ChangeOrderEmail,
  ],
  exports: [OrderAccess, OrderAgents, OrderHooks, OrderLinks, Orders, RefundHooks, RefundOrder, RefundPreviews],
})
export class OrdersModule implements OnModuleInit {
  constructor(
    private readonly settlers: Settlers,
    private readonly settleOrder: SettleOrder,
  ) {}

  onModuleInit(): void {
    this.settlers.register('order', this.settleOrder);
  }
}
