export { AdminCatalogService } from './services/admin-catalog.service.js';
export { AdminCategoriesService } from './services/admin-categories.service.js';
export { type AttributeKind } from './domain/attributes.js';
export { catalogErrors } from './catalog.errors.js';
export { CatalogModule } from './catalog.module.js';
export { readTable } from './services/catalog-file/file-table.js';
export { CatalogService } from './services/catalog.service.js';
export { LowStockService } from './services/low-stock.service.js';
export { findStockState, type StockCover, type StockState, toCoverDays, toSoldADay } from './domain/stock-cover.js';
export { GoodsCostsPort } from './ports/goods-costs.port.js';
export { ImportedLinesPort } from './ports/imported-lines.port.js';
export { toLineFormatDto, toTierDto } from './dto/catalog.mapper.js';
export { LineFormat as LineFormatDto } from './dto/line-format.dto.js';
export { type Category, type GoodsDetail, type ListedGoods, QueryFlag } from './dto/goods.dto.js';
export { type Text, type Tier, USUAL_UNIT } from './domain/goods.js';
export { type LineGoods, type StockedGoods } from './domain/stocked-goods.js';
export { type Goods } from './entities/goods.entity.js';
export {
  type Delimiter,
  DELIMITERS,
  splitFields,
  type IdentifierKind,
  type LineFormat,
  toSeparator,
  findUidField,
} from './domain/line-format.js';
export { type GoodsCard } from './repositories/goods.repository.js';
export { findTierProblem, MAX_ORDER_AMOUNT_MICRO, type Prices, unitPrice } from './domain/unit-price.js';
export { tiersTransformer } from './domain/stored-tiers.js';
export { TierInput } from './dto/admin-goods.dto.js';
export { PriceTier } from './dto/goods.dto.js';
export { PriceCutsService } from './services/price-cuts.service.js';
export { highestStepUp, type RequiredStepUp, StepUpGate } from './services/step-up-gate.js';
export { type GoodsOnOffer, PublicSalesPort } from './ports/public-sales.port.js';
export { PreorderOffer } from './dto/goods.dto.js';
export { PRICE_REASONS, type PriceReason, type SpecialPrice } from './domain/special-price.js';
export { OrderedGoodsBody } from './dto/ordered-goods.dto.js';
