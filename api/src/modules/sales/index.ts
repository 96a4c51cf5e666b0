export { salesErrors } from './sales.errors.js';
export { SalesModule } from './sales.module.js';
export { SalesStaffService } from './services/sales-staff.service.js';
