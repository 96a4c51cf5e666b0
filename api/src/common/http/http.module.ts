import { Global, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { LoggerModule } from 'nestjs-pino';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../../config/index.js';
import { BodyGuard } from './bodies.js';
import { ErrorFilter } from './error.filter.js';
import { Idempotency } from './idempotency.js';
import { IdempotencyKey } from './idempotency-key.entity.js';
import { OpenStreamsGuard } from './open-streams.js';
import { PreparedAnswers } from './prepared-answers.js';
import { RateLimitGuard } from './rate-limits.js';
import { loggerOptions } from './request-context.js';

/** Error shape, logs, rate limits and idempotency keys for every route. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([IdempotencyKey]),
    LoggerModule.forRootAsync({ inject: [AppConfig], useFactory: loggerOptions }),
  ],
  providers: [
    Idempotency,
    BodyGuard,
    OpenStreamsGuard,
    PreparedAnswers,
    RateLimitGuard,
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [BodyGuard, Idempotency, OpenStreamsGuard, PreparedAnswers, RateLimitGuard],
})
export class HttpModule {}
