export { HealthModule, type HealthReport, HealthReporters, metrics } from './health.js';
