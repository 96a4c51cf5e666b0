import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GoodsLevel } from './entities/goods-level.entity.js';
import { GoodsLevelsRepository } from './repositories/goods-levels.repository.js';
import { GoodsLevelsService } from './services/goods-levels.service.js';

/** The counters of stock. They stand below the catalogue, whose lists filter and sort by them. */
@Module({
  imports: [TypeOrmModule.forFeature([GoodsLevel])],
  providers: [GoodsLevelsRepository, GoodsLevelsService],
  exports: [GoodsLevelsService],
})
export class StockLevelsModule {}
