import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AltchaModule } from './altcha/index.js';
import { ClockService } from '../common/clock/index.js';
import { type Configuration, ConfigurationModule } from '../config/index.js';
import { EncryptionService } from './encryption/index.js';
import { DatabaseModule } from '../database/index.js';
import { HealthModule } from './health/index.js';
import { HttpModule } from './http/http.module.js';
import { IdempotencyModule } from './idempotency/index.js';
import { IdsService } from '../common/ids/index.js';
import { SchedulerModule } from './scheduler/index.js';
import { LimitsModule } from './limits/index.js';
import { OutboxModule } from './outbox/index.js';
import { RetentionCoreModule } from './retention/index.js';
import { TracingModule } from './tracing/index.js';
import { VersionsModule } from './versions/index.js';

@Global()
@Module({
  providers: [ClockService, IdsService, EncryptionService],
  exports: [ClockService, IdsService, EncryptionService],
})
class BasicsModule {}

/** Everything that knows no business word. Global: modules import only other business modules. */
@Module({})
export class InfrastructureModule {
  static with(config: Configuration): DynamicModule {
    return {
      module: InfrastructureModule,
      imports: [
        ConfigurationModule.with(config),
        BasicsModule,
        TracingModule,
        DatabaseModule,
        HttpModule,
        IdempotencyModule,
        OutboxModule,
        SchedulerModule,
        RetentionCoreModule,
        LimitsModule,
        AltchaModule,
        HealthModule,
        VersionsModule,
      ],
    };
  }
}
