import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { CatalogAdminController } from './catalog.admin.controller.js';
import { CatalogAdmin } from './catalog.admin.service.js';
import { CatalogController } from './catalog.controller.js';
import { CategoryEntity, GoodsEntity, GoodsLevelEntity } from './catalog.entities.js';
import { CatalogRepository } from './catalog.repository.js';
import { Catalog } from './catalog.service.js';
import { GoodsLevels } from './goods-levels.js';

@Module({
  imports: [TypeOrmModule.forFeature([CategoryEntity, GoodsEntity, GoodsLevelEntity]), AuditModule],
  controllers: [CatalogController, CatalogAdminController],
  providers: [CatalogRepository, Catalog, CatalogAdmin, GoodsLevels],
  exports: [Catalog, CatalogAdmin, GoodsLevels],
})
export class CatalogModule {}
