export { measureRequests, cachedResponses } from './http.metrics.js';
export { metrics, MetricSources } from './metric-sources.service.js';
