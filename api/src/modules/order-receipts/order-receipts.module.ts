import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { MediaModule } from '../media/index.js';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { UsersModule } from '../users/index.js';
import { AdminOrderReceiptsController } from './controllers/admin-order-receipts.controller.js';
import { OrderReceiptsController } from './controllers/order-receipts.controller.js';
import { DrawDocumentService } from './drawing/draw-document.service.js';
import { AdminOrderReceiptsService } from './services/admin-order-receipts.service.js';
import { OrderReceiptsService } from './services/order-receipts.service.js';
import { ReceiptShopService } from './services/receipt-shop.service.js';

/** Receipts of paid orders as PDF, drawn on request and stored nowhere. */
@Module({
  imports: [AuditModule, MediaModule, OrdersModule, PaymentsModule, SiteConfigModule, UsersModule],
  controllers: [OrderReceiptsController, AdminOrderReceiptsController],
  providers: [AdminOrderReceiptsService, DrawDocumentService, OrderReceiptsService, ReceiptShopService],
})
export class OrderReceiptsModule {}
