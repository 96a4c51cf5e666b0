export { traceRequests } from './requests.js';
export { traced, tracedCall, traceIds } from './traced.js';
export { TracingModule } from './tracing.module.js';
