export { salesReasons } from './sales.errors.js';
export { SalesModule } from './sales.module.js';
export { SalesStaff } from './services/sales-staff.service.js';
