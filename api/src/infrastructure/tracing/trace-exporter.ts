import { context } from '@opentelemetry/api';
import type { AppConfig, TelemetryConfig } from '../../config/index.js';
import { useTracer } from './spans.js';

const SEND_TIMEOUT_MS = 5_000;

export interface TraceExporter {
  /** Sends pending spans and stops. */
  stop(): Promise<void>;
}

/** `key=value,key2=value2`, values percent-encoded, as OTEL_EXPORTER_OTLP_HEADERS is written. */
function parseHeaders(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
    }),
  );
}

/**
 * Starts to create spans and to send them in batches to a collector over OTLP/HTTP
 * (https://opentelemetry.io/docs/specs/otlp/#otlphttp). An unavailable collector only loses spans. The packages are
 * loaded here, so that they cost nothing without a collector.
 */
export async function startTraceExporter(config: TelemetryConfig, role: AppConfig['ROLE']): Promise<TraceExporter> {
  const [{ AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-base'),
    ]);
  const exporter = new OTLPTraceExporter({
    url: `${(config.OTEL_EXPORTER_OTLP_ENDPOINT ?? '').replace(/\/$/, '')}/v1/traces`,
    headers: parseHeaders(config.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMillis: SEND_TIMEOUT_MS,
  });
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `lotline-${role === 'worker' ? 'worker' : 'api'}` }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  useTracer(provider.getTracer('lotline'));
  return {
    stop: async () => {
      useTracer(null);
      context.disable();
      await provider.shutdown();
    },
  };
}
