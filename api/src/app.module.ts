import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { Configuration } from './config/index.js';
import { InfrastructureModule } from './infrastructure/infrastructure.module.js';
import { BodyLimitsGuard, OpenStreamsGuard } from './common/index.js';
import { RateLimitGuard } from './infrastructure/limits/index.js';
import { KeyCheckModule } from './infrastructure/key-check/index.js';
import { JwtAuthGuard, PendingActionsGuard, PermissionsGuard, StepUpGuard } from './modules/auth/index.js';
import { modules } from './modules/index.js';
import { ENCRYPTED_TABLES } from './encrypted-tables.js';

/**
 * The guards of every route, in order: a client over its rate limit is rejected before anything is read for it. They
 * are listed here, since the order of guards from several modules would be implicit.
 */
const GUARDS = [
  RateLimitGuard,
  OpenStreamsGuard,
  JwtAuthGuard,
  PendingActionsGuard,
  PermissionsGuard,
  BodyLimitsGuard,
  StepUpGuard,
];

/** The whole API: the core and the business modules in their order. */
@Module({})
export class AppModule {
  static with(config: Configuration): DynamicModule {
    return {
      module: AppModule,
      imports: [InfrastructureModule.with(config), KeyCheckModule.forTables(ENCRYPTED_TABLES), ...modules],
      providers: GUARDS.map((guard) => ({ provide: APP_GUARD, useExisting: guard })),
    };
  }
}
