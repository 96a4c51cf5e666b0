export { traceRequests } from './trace-requests.middleware.js';
export { withSpan, withClientSpan } from './spans.js';
export { TracingModule } from './tracing.module.js';
