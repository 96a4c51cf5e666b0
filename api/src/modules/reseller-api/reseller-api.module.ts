import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiKeysModule } from '../api-keys/index.js';
import { BalanceModule } from '../balance/index.js';
import { CatalogModule } from '../catalog/index.js';
import { ClaimsModule } from '../claims/index.js';
import { OrdersModule } from '../orders/index.js';
import { PricingModule } from '../pricing/index.js';
import { UsersModule } from '../users/index.js';
import { ResellerBalanceController } from './controllers/balance.controller.js';
import { ResellerClaimsController } from './controllers/claims.controller.js';
import { ResellerOrdersController } from './controllers/orders.controller.js';
import { ProductsController } from './controllers/products.controller.js';
import { ResellerRechargesController } from './controllers/recharges.controller.js';
import { SeenProduct } from './entities/seen-product.entity.js';
import { TestOrder } from './entities/test-order.entity.js';
import { PurgeTestOrdersJob } from './jobs/purge-test-orders.job.js';
import { KeySpendingService } from './services/key-spending.service.js';
import { ProductsService } from './services/products.service.js';
import { ResellerClaimsService } from './services/reseller-claims.service.js';
import { ResellerOrdersService } from './services/reseller-orders.service.js';
import { SeenProductsService } from './services/seen-products.service.js';
import { TestOrdersService } from './services/test-orders.service.js';

/** `/api/v1`: what programs of buyers call with an API key. */
@Module({
  imports: [
    ApiKeysModule,
    BalanceModule,
    CatalogModule,
    ClaimsModule,
    OrdersModule,
    PricingModule,
    UsersModule,
    TypeOrmModule.forFeature([SeenProduct, TestOrder]),
  ],
  controllers: [
    ProductsController,
    ResellerBalanceController,
    ResellerRechargesController,
    ResellerClaimsController,
    ResellerOrdersController,
  ],
  providers: [
    KeySpendingService,
    ProductsService,
    PurgeTestOrdersJob,
    ResellerClaimsService,
    ResellerOrdersService,
    SeenProductsService,
    TestOrdersService,
  ],
})
export class ResellerApiModule {}
