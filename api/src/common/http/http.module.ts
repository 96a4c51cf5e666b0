import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { LoggerModule } from 'nestjs-pino';
import { ThrottlerModule } from '@nestjs/throttler';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../../config/index.js';
import { Limits } from '../../infrastructure/limits/index.js';
import { BODY_TIMES, BodyGuard, DEFAULT_BODY_TIMES } from './bodies.js';
import { EnvelopeInterceptor, FailsAsInterceptor } from './envelope.js';
import { ErrorFilter } from './error.filter.js';
import { Idempotency } from './idempotency.js';
import { IdempotencyKey } from './idempotency-key.entity.js';
import { OpenStreamsGuard } from './open-streams.js';
import { RateLimitGuard, rateLimits } from './rate-limit.guard.js';
import { loggerOptions } from './request-context.js';
import { ResponseCache } from './response-cache.js';
import { NullMeansAbsent, validationPipe } from './validation.js';

/** Error shape, logs, rate limits and idempotency keys for every route. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([IdempotencyKey]),
    ThrottlerModule.forRootAsync({ inject: [AppConfig, Limits], useFactory: rateLimits }),
    LoggerModule.forRootAsync({ inject: [AppConfig], useFactory: loggerOptions }),
  ],
  providers: [
    Idempotency,
    BodyGuard,
    OpenStreamsGuard,
    RateLimitGuard,
    ResponseCache,
    { provide: BODY_TIMES, useValue: DEFAULT_BODY_TIMES },
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_INTERCEPTOR, useClass: FailsAsInterceptor },
    { provide: APP_PIPE, useClass: NullMeansAbsent },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
  exports: [BodyGuard, Idempotency, OpenStreamsGuard, RateLimitGuard, ResponseCache],
})
export class HttpModule {}
