import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule, ObjectNamesService } from '../audit/index.js';
import { BatchActionsModule } from '../batch-actions/index.js';
import { MediaModule } from '../media/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { StockLevelsModule } from '../stock-levels/index.js';
import { GoodsBatchActionsService } from './services/goods-batch-actions.service.js';
import { BulkPriceChangesRepository } from './repositories/bulk-price-changes.repository.js';
import { CatalogChangesRepository } from './repositories/catalog-changes.repository.js';
import { CategoriesRepository } from './repositories/categories.repository.js';
import { AdminCatalogController } from './controllers/admin-catalog.controller.js';
import { AdminCatalogService } from './services/admin-catalog.service.js';
import { AdminGoodsListService } from './services/admin-goods-list.service.js';
import { CatalogController } from './controllers/catalog.controller.js';
import { CatalogFileController } from './controllers/catalog-file.controller.js';
import { BulkPricesController } from './controllers/bulk-prices.controller.js';
import { BulkPriceChange } from './entities/bulk-price-change.entity.js';
import { BulkPriceChangeItem } from './entities/bulk-price-change-item.entity.js';
import { CatalogChange } from './entities/catalog-change.entity.js';
import { Category } from './entities/category.entity.js';
import { CategoryAttribute } from './entities/category-attribute.entity.js';
import { GoodsAttribute } from './entities/goods-attribute.entity.js';
import { GoodsQuestion } from './entities/goods-question.entity.js';
import { AdminCategoriesService } from './services/admin-categories.service.js';
import { CategoryOrderService } from './services/category-order.service.js';
import { AttributesRepository } from './repositories/attributes.repository.js';
import { GoodsQuestionsRepository } from './repositories/goods-questions.repository.js';
import { Goods } from './entities/goods.entity.js';
import { GoodsSlug } from './entities/goods-slug.entity.js';
import { GoodsSlugsRepository } from './repositories/goods-slugs.repository.js';
import { CatalogPlansService } from './services/catalog-file/catalog-plans.service.js';
import { ExportCatalogService } from './services/catalog-file/export-catalog.service.js';
import { ImportCatalogService } from './services/catalog-file/import-catalog.service.js';
import { BulkPricesService } from './services/bulk-prices/bulk-prices.service.js';
import { UndoBulkPricesService } from './services/bulk-prices/undo-bulk-prices.service.js';
import { StockCoverRepository } from './repositories/stock-cover.repository.js';
import { LowStockService } from './services/low-stock.service.js';
import { CatalogService } from './services/catalog.service.js';
import { GoodsRepository } from './repositories/goods.repository.js';
import { GoodsSearchService } from './services/goods-search.service.js';
import { GoodsOrderService } from './services/goods-order.service.js';
import { GoodsWriterService } from './services/goods-writer.service.js';
import { LineExamplesService } from './services/line-examples.service.js';
import { PriceCutsService } from './services/price-cuts.service.js';

/** Goods and categories. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      BulkPriceChange,
      BulkPriceChangeItem,
      CatalogChange,
      Category,
      CategoryAttribute,
      Goods,
      GoodsAttribute,
      GoodsQuestion,
      GoodsSlug,
    ]),
    AuditModule,
    BatchActionsModule,
    MediaModule,
    SiteConfigModule,
    StockLevelsModule,
  ],
  controllers: [CatalogController, AdminCatalogController, BulkPricesController, CatalogFileController],
  providers: [
    AttributesRepository,
    GoodsQuestionsRepository,
    GoodsRepository,
    CategoriesRepository,
    CatalogChangesRepository,
    GoodsSearchService,
    GoodsSlugsRepository,
    StockCoverRepository,
    LowStockService,
    CatalogService,
    AdminCatalogService,
    AdminCategoriesService,
    AdminGoodsListService,
    GoodsBatchActionsService,
    GoodsOrderService,
    CategoryOrderService,
    GoodsWriterService,
    LineExamplesService,
    CatalogPlansService,
    ExportCatalogService,
    ImportCatalogService,
    PriceCutsService,
    BulkPriceChangesRepository,
    BulkPricesService,
    UndoBulkPricesService,
  ],
  exports: [CatalogService, LowStockService, AdminCatalogService, AdminCategoriesService, PriceCutsService],
})
export class CatalogModule implements OnModuleInit {
  constructor(
    private readonly objectNames: ObjectNamesService,
    private readonly goods: GoodsRepository,
    private readonly categories: CategoriesRepository,
  ) {}

  onModuleInit(): void {
    this.objectNames.register('goods', 'goods.read', (ids) => this.goods.findNames(ids));
    this.objectNames.register('category', 'goods.read', (ids) => this.categories.findNames(ids));
  }
}
