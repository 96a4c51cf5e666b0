export { measureRequests, preparedAnswers } from './http.js';
export { metrics, MetricSources } from './registry.js';
