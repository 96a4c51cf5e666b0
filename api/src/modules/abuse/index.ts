export { contextOfReport } from './domain/abuse-report.js';
export { AbuseModule } from './abuse.module.js';
