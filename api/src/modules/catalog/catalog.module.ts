import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { BatchActionsModule } from '../batch-actions/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { GoodsBatchActionsService } from './services/goods-batch-actions.service.js';
import { CategoriesRepository } from './repositories/categories.repository.js';
import { AdminCatalogController } from './controllers/admin-catalog.controller.js';
import { CatalogAdmin } from './services/admin-catalog.service.js';
import { CatalogController } from './controllers/catalog.controller.js';
import { Category } from './entities/category.entity.js';
import { Goods } from './entities/goods.entity.js';
import { GoodsLevel } from './entities/goods-level.entity.js';
import { GoodsLevelsRepository } from './repositories/goods-levels.repository.js';
import { Catalog } from './services/catalog.service.js';
import { GoodsLevels } from './services/goods-levels.service.js';
import { GoodsRepository } from './repositories/goods.repository.js';
import { PriceCutsService } from './services/price-cuts.service.js';

/** Goods, categories and stock counters. */
@Module({
  imports: [TypeOrmModule.forFeature([Category, Goods, GoodsLevel]), AuditModule, BatchActionsModule, SiteConfigModule],
  controllers: [CatalogController, AdminCatalogController],
  providers: [
    GoodsRepository,
    GoodsLevelsRepository,
    CategoriesRepository,
    Catalog,
    CatalogAdmin,
    GoodsLevels,
    GoodsBatchActionsService,
    PriceCutsService,
  ],
  exports: [Catalog, CatalogAdmin, GoodsLevels],
})
export class CatalogModule {}
