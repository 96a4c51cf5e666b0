export { OrderReceiptsModule } from './order-receipts.module.js';
