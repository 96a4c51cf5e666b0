export {
  type AgentLoss,
  type OrderAgent,
  OrderAgentLookupService,
  type OrderAgentsSource,
} from './hooks/order-agent-lookup.service.js';
export { OrderHooksService, type OrderPlacement } from './hooks/order-hooks.service.js';
export { ORDER_STATES } from './dto/orders.dto.js';
export { BuyerOrToken, OrderToken } from './guards/buyer-or-token.guard.js';
export { OrderAccessService } from './services/order-access.service.js';
export { OrderLinksService } from './services/order-links.service.js';
export { OrdersService } from './services/orders.service.js';
export { OrdersModule } from './orders.module.js';
export { assertLinesReadable, isDestroyed, itemWarrantyEnd, warrantyEnd } from './domain/orders.policy.js';
export type { Order } from './entities/order.entity.js';
export { RefundOrderService } from './services/refund-order.service.js';
export { RefundPreviewsService } from './services/admin/refund-previews.service.js';
export { RefundPreview } from './dto/orders.dto.js';
export { summarizeGoods } from './domain/goods-summary.js';
export { findRange, type LineRange, toLineRanges } from './domain/order-items.js';
export { isFullyRefunded, type ItemTotals } from './domain/item-refunds.js';
export type { OrderItem } from './entities/order-item.entity.js';
export { type OrderRefundFacts, RefundHooksService } from './hooks/refund-hooks.service.js';
