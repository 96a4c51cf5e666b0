export { CatalogAdmin, type Staff } from './services/catalog.admin.service.js';
export { catalogReasons } from './catalog.errors.js';
export { CatalogModule } from './catalog.module.js';
export { Catalog } from './services/catalog.service.js';
export { CategoryInput, GoodsInput } from './dto/admin-goods.dto.js';
export { presentFormat } from './catalog.presenter.js';
export { LineFormat as LineFormatDto } from './dto/line-format.dto.js';
export { QueryFlag } from './dto/goods.dto.js';
export {
  type Goods,
  LINE_GENDERS,
  type LineGender,
  type LineGoods,
  ORDER_GENDERS,
  type OrderGender,
  type StockedGoods,
  type Text,
} from './goods.js';
export { type Demand, GoodsLevels } from './goods-levels.js';
export {
  type Delimiter,
  DELIMITERS,
  fieldsOf,
  type IdentifierKind,
  type LineFormat,
  separatorOf,
  uidFieldOf,
} from './line-format.js';
export { unitPrice } from './unit-price.js';
