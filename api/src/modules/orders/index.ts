export { type OrderHook, OrderHooks, type Placed } from './order-hooks.js';
export { ORDER_STATES } from './dto/orders.dto.js';
export { OrderLinks } from './order-link.js';
export { Orders } from './orders.service.js';
export { OrdersModule } from './orders.module.js';
export { assertLinesReadable, warrantyEnd } from './orders.policy.js';
export type { OrderRow } from './orders.repository.js';
export { RefundOrder } from './flows/refund-order.js';
export { type Refunded, RefundHooks } from './refund-hooks.js';
