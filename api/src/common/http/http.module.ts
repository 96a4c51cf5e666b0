import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { LoggerModule } from 'nestjs-pino';
import { ThrottlerModule } from '@nestjs/throttler';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LimitsConfig, TelemetryConfig } from '../../config/index.js';
import { Limits } from '../../infrastructure/limits/index.js';
import { BodyLimitsGuard } from '../guards/body-limits.guard.js';
import { BODY_TIMEOUTS, DEFAULT_BODY_TIMEOUTS } from './body-timeout.js';
import { EnvelopeInterceptor, ErrorCodeInterceptor } from '../interceptors/envelope.interceptor.js';
import { ErrorFilter } from '../filters/error.filter.js';
import { Idempotency } from '../idempotency/idempotency.service.js';
import { IdempotencyKey } from '../idempotency/idempotency-key.entity.js';
import { OpenStreamsGuard } from '../guards/open-streams.guard.js';
import { RateLimitGuard, rateLimits } from '../guards/rate-limit.guard.js';
import { loggerOptions } from '../logging/logger-options.js';
import { ResponseCache } from '../interceptors/cache.interceptor.js';
import { NullMeansAbsent, validationPipe } from '../pipes/validation.pipe.js';

/** Error shape, logs, rate limits and idempotency keys for every route. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([IdempotencyKey]),
    ThrottlerModule.forRootAsync({ inject: [LimitsConfig, Limits], useFactory: rateLimits }),
    LoggerModule.forRootAsync({ inject: [TelemetryConfig], useFactory: loggerOptions }),
  ],
  providers: [
    Idempotency,
    BodyLimitsGuard,
    OpenStreamsGuard,
    RateLimitGuard,
    ResponseCache,
    { provide: BODY_TIMEOUTS, useValue: DEFAULT_BODY_TIMEOUTS },
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_INTERCEPTOR, useClass: ErrorCodeInterceptor },
    { provide: APP_PIPE, useClass: NullMeansAbsent },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
  exports: [BODY_TIMEOUTS, BodyLimitsGuard, Idempotency, OpenStreamsGuard, RateLimitGuard, ResponseCache],
})
export class HttpModule {}
