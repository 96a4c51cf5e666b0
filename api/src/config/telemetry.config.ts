import { Type } from 'class-transformer';
import { IsIn, IsNumber, IsOptional, IsUrl, Matches, Max, Min } from 'class-validator';

/** Logs and traces. */
export class TelemetryConfig {
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL = 'info';

  /** A collector of OpenTelemetry traces over HTTP, such as http://127.0.0.1:4318; without one there are no traces. */
  @IsOptional()
  @IsUrl({ require_tld: false, protocols: ['http', 'https'], require_protocol: true })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** Headers for the collector: `name=value,name=value`, values percent-encoded. */
  @Matches(/^([^=,\s]+=([^%,]|%[0-9a-fA-F]{2})+(,|$))*$/)
  OTEL_EXPORTER_OTLP_HEADERS = '';

  /** The part of all requests and jobs that is traced, 0 to 1. */
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  @Max(1)
  OTEL_TRACES_SAMPLER_ARG = 1;
}
