export { boxOf } from './domain/abuse-report.js';
export { AbuseModule } from './abuse.module.js';
