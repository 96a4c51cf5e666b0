export { HealthModule, type HealthReport, HealthReporters } from './health.js';
