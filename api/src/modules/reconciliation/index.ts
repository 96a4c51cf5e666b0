export { ALL, type CheckResult } from './check.js';
export { bookChecks } from './checks/index.js';
export { ReconciliationModule } from './reconciliation.module.js';
