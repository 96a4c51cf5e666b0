export { FROM_START, type CheckResult } from './checks/reconciliation-check.js';
export { databaseChecks } from './checks/reconciliation-checks.service.js';
export { ReconciliationModule } from './reconciliation.module.js';
