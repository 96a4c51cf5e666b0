export { Draining, endGracefully } from './draining.js';
export { HealthModule, type HealthReport, HealthReporters } from './health.js';
export { serveMetrics } from './metrics.controller.js';
