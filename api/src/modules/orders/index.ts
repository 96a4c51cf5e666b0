export { Orders } from './orders.service.js';
export { OrdersModule } from './orders.module.js';
