export { CatalogAdmin, type Staff } from './catalog.admin.service.js';
export { catalogReasons } from './catalog.errors.js';
export { CatalogModule } from './catalog.module.js';
export { Catalog } from './catalog.service.js';
export { CategoryInput, GoodsInput } from './dto/admin-goods.dto.js';
export { QueryFlag } from './dto/goods.dto.js';
export { type Goods, LINE_GENDERS, type LineGender, ORDER_GENDERS, type OrderGender, type Text } from './goods.js';
export { type Demand, GoodsLevels } from './goods-levels.js';
export { unitPrice } from './unit-price.js';
