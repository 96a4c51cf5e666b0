export { type PriceSources, type ResolvedPrice, resolvePrice } from './domain/resolve-price.js';
export { pricingErrors } from './pricing.errors.js';
export { PricingModule } from './pricing.module.js';
export { type PaidVolumesSource, PaidVolumesService } from './services/paid-volumes.service.js';
export { PricesService } from './services/prices.service.js';
export { UserGroupsService } from './services/user-groups.service.js';
