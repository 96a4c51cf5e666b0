export { Draining, endGracefully } from './draining.js';
export { HealthModule } from './health.module.js';
export { type HealthReport, HealthReporters } from './health-reporters.service.js';
export { serveMetrics } from './metrics.controller.js';
