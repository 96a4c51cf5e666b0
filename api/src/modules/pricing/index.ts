export {
  PRICE_REASONS,
  type PriceReason,
  type PriceSources,
  type ResolvedPrice,
  resolvePrice,
} from './domain/resolve-price.js';
export { PricingModule } from './pricing.module.js';
export { PricesService } from './services/prices.service.js';
