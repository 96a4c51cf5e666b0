export { measureRequests } from './http.metrics.js';
export { MetricSources } from './metric-sources.service.js';
