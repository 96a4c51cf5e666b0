import { InitialSchema1795474241493 } from './1795474241493-initial-schema.js';
import { GoodsSlugs1795649000000 } from './1795649000000-goods-slugs.js';
import { Media1795650739376 } from './1795650739376-media.js';
import { SystemIncidents1795667460659 } from './1795667460659-system-incidents.js';
import { DropGoodsImageUrl1795668537000 } from './1795668537000-drop-goods-image-url.js';
import { ProductAttributes1795668677424 } from './1795668677424-product-attributes.js';
import { LegalDocuments1795668916060 } from './1795668916060-legal-documents.js';
import { OrderItems1795679848738 } from './1795679848738-order-items.js';
import { CustomerGroupsAndPriceLists1795681024415 } from './1795681024415-customer-groups-and-price-lists.js';
import { BatchCosts1795693815432 } from './1795693815432-batch-costs.js';
import { Carts1795694831223 } from './1795694831223-carts.js';
import { BulkPriceChanges1795695460415 } from './1795695460415-bulk-price-changes.js';
import { GiftCards1795695496470 } from './1795695496470-gift-cards.js';
import { Coupons1795707465746 } from './1795707465746-coupons.js';
import { Favourites1795720602693 } from './1795720602693-favourites.js';
import { RestockRequests1795722884673 } from './1795722884673-restock-requests.js';
import { CouponEditors1795735665129 } from './1795735665129-coupon-editors.js';
import { ApiKeys1795736914735 } from './1795736914735-api-keys.js';
import { LowStockAlerts1795737245642 } from './1795737245642-low-stock-alerts.js';
import { SubAgents1795737630796 } from './1795737630796-sub-agents.js';
import { MediaUsesInTexts1795750397849 } from './1795750397849-media-uses-in-texts.js';
import { AgentCoupons1795750411888 } from './1795750411888-agent-coupons.js';
import { Preorders1795752055603 } from './1795752055603-preorders.js';
import { ApiKeySpending1795764600000 } from './1795764600000-api-key-spending.js';
import { OrderUpdates1795765200000 } from './1795765200000-order-updates.js';
import { TestOrders1795766400000 } from './1795766400000-test-orders.js';
import { SeenProducts1795768200000 } from './1795768200000-seen-products.js';

/** All migrations in their order. One is added for each change of the schema. */
export const migrations = [
  InitialSchema1795474241493,
  GoodsSlugs1795649000000,
  Media1795650739376,
  SystemIncidents1795667460659,
  DropGoodsImageUrl1795668537000,
  ProductAttributes1795668677424,
  LegalDocuments1795668916060,
  OrderItems1795679848738,
  CustomerGroupsAndPriceLists1795681024415,
  BatchCosts1795693815432,
  Carts1795694831223,
  BulkPriceChanges1795695460415,
  GiftCards1795695496470,
  Coupons1795707465746,
  Favourites1795720602693,
  RestockRequests1795722884673,
  CouponEditors1795735665129,
  ApiKeys1795736914735,
  LowStockAlerts1795737245642,
  SubAgents1795737630796,
  MediaUsesInTexts1795750397849,
  AgentCoupons1795750411888,
  Preorders1795752055603,
  ApiKeySpending1795764600000,
  OrderUpdates1795765200000,
  TestOrders1795766400000,
  SeenProducts1795768200000,
];
