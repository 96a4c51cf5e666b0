export { StockLevelsModule } from './stock-levels.module.js';
export { LINE_GENDERS, type LineGender, type OrderGender } from './domain/genders.js';
export { GoodsLevel, LEVEL_BUCKETS, type LevelBucket } from './entities/goods-level.entity.js';
export { type Demand, GoodsLevelsService } from './services/goods-levels.service.js';
