export { DashboardQuery } from './dto/dashboard.dto.js';
export { requestedPeriod } from './domain/requested-period.js';
export { DashboardModule } from './dashboard.module.js';
