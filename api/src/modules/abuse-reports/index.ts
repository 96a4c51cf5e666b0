export { contextOfReport } from './domain/abuse-report.js';
export { AbuseReportsModule } from './abuse-reports.module.js';
