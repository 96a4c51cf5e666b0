import { Module } from '@nestjs/common';
import { ApiKeysModule } from '../api-keys/index.js';
import { BalanceModule } from '../balance/index.js';
import { CatalogModule } from '../catalog/index.js';
import { PricingModule } from '../pricing/index.js';
import { ResellerBalanceController } from './controllers/balance.controller.js';
import { ProductsController } from './controllers/products.controller.js';
import { ProductsService } from './services/products.service.js';

/** `/api/v1`: what programs of buyers call with an API key. */
@Module({
  imports: [ApiKeysModule, BalanceModule, CatalogModule, PricingModule],
  controllers: [ProductsController, ResellerBalanceController],
  providers: [ProductsService],
})
export class ResellerApiModule {}
