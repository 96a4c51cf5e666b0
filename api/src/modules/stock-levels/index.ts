export { StockLevelsModule } from './stock-levels.module.js';
export { LINE_GENDERS, type LineGender, ORDER_GENDERS, type OrderGender } from './domain/genders.js';
export { GoodsLevel, LEVEL_BUCKETS, type LevelBucket, RECENT_SALES_DAYS } from './entities/goods-level.entity.js';
export { type Demand, GoodsLevelsService } from './services/goods-levels.service.js';
