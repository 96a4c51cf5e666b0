import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogModule } from '../catalog/index.js';
import { UsersModule } from '../users/index.js';
import { CartController } from './controllers/cart.controller.js';
import { Cart } from './entities/cart.entity.js';
import { PurgeCartsJob } from './jobs/purge-carts.job.js';
import { CartService } from './services/cart.service.js';

/** The carts of accounts. Prices and stock are those of `POST /api/orders/quote`. */
@Module({
  imports: [TypeOrmModule.forFeature([Cart]), CatalogModule, UsersModule],
  controllers: [CartController],
  providers: [CartService, PurgeCartsJob],
})
export class CartModule {}
