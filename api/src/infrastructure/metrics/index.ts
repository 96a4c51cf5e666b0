export { measureRequests } from './http.metrics.js';
export { MetricSourcesService } from './metric-sources.service.js';
