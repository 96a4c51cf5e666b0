export { boxOf } from './abuse-report.js';
export { AbuseModule } from './abuse.module.js';
