export { traceRequests } from './requests.js';
export { placeInTrace, traced, tracedCall, tracedFor, traceIds } from './traced.js';
export { TracingModule } from './tracing.module.js';
