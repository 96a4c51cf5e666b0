import { type Attributes, type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';

/** Null while tracing is off; then no spans are created. */
let tracer: Tracer | null = null;

/** Sets the tracer that creates all further spans. */
export const useTracer = (next: Tracer | null): void => void (tracer = next);
export const currentTracer = (): Tracer | null => tracer;

/** The class of an error. Messages may contain user input, so they are not traced. */
const failureName = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** Runs `work` in a child span. Attributes are names, routes and statements, never values. */
export function withSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return inSpan(name, SpanKind.INTERNAL, attributes, work);
}

/** As `traced`, for what another service does: the database, a node. */
export function withClientSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return inSpan(name, SpanKind.CLIENT, attributes, work);
}

/** Records a call to another service that has just ended, `durationMs` after its start. `failure` is the class of its error. */
export function recordClientSpan(name: string, attributes: Attributes, durationMs: number, failure?: string): void {
  if (!tracer) return;
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: Date.now() - durationMs });
  if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
  span.end();
}

function inSpan<T>(name: string, kind: SpanKind, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!tracer) return work();
  return tracer.startActiveSpan(name, { kind, attributes }, (span) => endSpanAfter(span, work));
}

async function endSpanAfter<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: failureName(error) });
    throw error;
  } finally {
    span.end();
  }
}
