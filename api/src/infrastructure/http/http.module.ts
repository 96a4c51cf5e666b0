import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { LoggerModule } from 'nestjs-pino';
import { ThrottlerModule } from '@nestjs/throttler';
import { LimitsConfig, TelemetryConfig } from '../../config/index.js';
import { BodyLimitsGuard } from '../../common/guards/body-limits.guard.js';
import { BODY_TIMEOUTS, DEFAULT_BODY_TIMEOUTS } from '../../common/http/body-timeout.js';
import { EnvelopeInterceptor } from '../../common/interceptors/envelope.interceptor.js';
import { ErrorCodeInterceptor } from '../../common/interceptors/error-code.interceptor.js';
import { ErrorFilter } from './error.filter.js';
import { OpenStreamsGuard } from '../../common/guards/open-streams.guard.js';
import { LimitsService, RateLimitGuard, rateLimits } from '../limits/index.js';
import { loggerOptions } from '../../common/logging/logger-options.js';
import { ResponseCacheService } from '../../common/http/response-cache.service.js';
import { NullMeansAbsent, validationPipe } from '../../common/pipes/validation.pipe.js';

/** Error shape, logs and rate limits for every route. */
@Global()
@Module({
  imports: [
    ThrottlerModule.forRootAsync({ inject: [LimitsConfig, LimitsService], useFactory: rateLimits }),
    LoggerModule.forRootAsync({ inject: [TelemetryConfig], useFactory: loggerOptions }),
  ],
  providers: [
    BodyLimitsGuard,
    OpenStreamsGuard,
    RateLimitGuard,
    ResponseCacheService,
    { provide: BODY_TIMEOUTS, useValue: DEFAULT_BODY_TIMEOUTS },
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_INTERCEPTOR, useClass: ErrorCodeInterceptor },
    { provide: APP_PIPE, useClass: NullMeansAbsent },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
  exports: [BODY_TIMEOUTS, BodyLimitsGuard, OpenStreamsGuard, RateLimitGuard, ResponseCacheService],
})
export class HttpModule {}
