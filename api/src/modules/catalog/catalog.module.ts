import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { BulkModule } from '../bulk/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { BulkGoods } from './bulk-goods.js';
import { CategoriesRepository } from './repositories/categories.repository.js';
import { CatalogAdminController } from './controllers/catalog.admin.controller.js';
import { CatalogAdmin } from './services/catalog.admin.service.js';
import { CatalogController } from './controllers/catalog.controller.js';
import { CategoryEntity, GoodsEntity, GoodsLevelEntity } from './entities/catalog.entities.js';
import { Catalog } from './services/catalog.service.js';
import { GoodsLevels } from './goods-levels.js';
import { GoodsRepository } from './repositories/goods.repository.js';
import { PriceCuts } from './price-cuts.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CategoryEntity, GoodsEntity, GoodsLevelEntity]),
    AuditModule,
    BulkModule,
    SiteConfigModule,
  ],
  controllers: [CatalogController, CatalogAdminController],
  providers: [GoodsRepository, CategoriesRepository, Catalog, CatalogAdmin, GoodsLevels, BulkGoods, PriceCuts],
  exports: [Catalog, CatalogAdmin, GoodsLevels],
})
export class CatalogModule {}
