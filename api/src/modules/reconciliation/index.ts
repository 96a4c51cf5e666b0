export { ALL, type CheckResult } from './checks/check.js';
export { bookChecks } from './checks/index.js';
export { ReconciliationModule } from './reconciliation.module.js';
