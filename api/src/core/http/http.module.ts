import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { LoggerModule } from 'nestjs-pino';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../config/index.js';
import { BodyInterceptor } from './bodies.js';
import { EnvelopeInterceptor } from './envelope.js';
import { ErrorFilter } from './error.filter.js';
import { Idempotency } from './idempotency.js';
import { IdempotencyKey } from './idempotency-key.entity.js';
import { OpenStreamsGuard } from './open-streams.js';
import { PreparedAnswers, PreparedInterceptor } from './prepared-answers.js';
import { RateLimitGuard } from './rate-limits.js';
import { loggerOptions } from './request-context.js';

/** Envelope, error shape, logs, rate limits and idempotency keys for every route. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([IdempotencyKey]),
    LoggerModule.forRootAsync({ inject: [AppConfig], useFactory: loggerOptions }),
  ],
  providers: [
    Idempotency,
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: OpenStreamsGuard },
    { provide: APP_INTERCEPTOR, useClass: BodyInterceptor },
    PreparedAnswers,
    { provide: APP_INTERCEPTOR, useClass: PreparedInterceptor },
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [Idempotency],
})
export class HttpModule {}
