export { DrainingService, endGracefully } from './draining.service.js';
export { HealthModule } from './health.module.js';
export { type HealthReport, HealthReportersService } from './health-reporters.service.js';
export { serveMetrics } from './metrics.controller.js';
