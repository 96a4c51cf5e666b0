import { type Attributes, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';

/** None while traces are not configured: then nothing is made and nothing is paid for. */
let tracer: Tracer | null = null;

/** What spans are made with from now on. */
export const useTracer = (next: Tracer | null): void => void (tracer = next);
export const currentTracer = (): Tracer | null => tracer;

/** What a failure may say in a trace: its class. Messages may hold what somebody typed. */
export const failureName = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** Does `work` in a span below the current one. Attributes are names, routes and statements, never values. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return inSpan(name, SpanKind.INTERNAL, attributes, work);
}

/** As `traced`, for what another service does: the database, a node. */
export function tracedCall<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return inSpan(name, SpanKind.CLIENT, attributes, work);
}

/** Records a call to another service that has just ended, `durationMs` after its start. `failure` is the class of its error. */
export function recordCall(name: string, attributes: Attributes, durationMs: number, failure?: string): void {
  if (!tracer) return;
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: Date.now() - durationMs });
  if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
  span.end();
}

function inSpan<T>(name: string, kind: SpanKind, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!tracer) return work();
  return tracer.startActiveSpan(name, { kind, attributes }, (span) => ending(span, work));
}

async function ending<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: failureName(error) });
    throw error;
  } finally {
    span.end();
  }
}

/** The ids of the current trace for a line of the log; nothing outside one. */
export function traceIds(): Record<string, string> {
  const span = tracer ? trace.getActiveSpan()?.spanContext() : undefined;
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}
