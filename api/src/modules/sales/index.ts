export { salesReasons } from './sales.errors.js';
export { SalesModule } from './sales.module.js';
export { SalesStaff } from './sales-staff.service.js';
