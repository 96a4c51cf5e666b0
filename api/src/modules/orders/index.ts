export { Orders } from './orders.service.js';
export { OrdersModule } from './orders.module.js';
export { type Refunded, RefundHooks } from './refund-hooks.js';
