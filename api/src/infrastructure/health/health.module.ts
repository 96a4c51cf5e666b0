import { Global, Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MetricSourcesService } from '../metrics/index.js';
import { OutboxMessage } from '../outbox/index.js';
import { DatabaseHealthIndicator } from './database.health.js';
import { DrainingService } from './draining.service.js';
import { HealthController } from './health.controller.js';
import { HealthReportersService } from './health-reporters.service.js';
import { MetricsController } from './metrics.controller.js';
import { MigrationsHealthIndicator } from './migrations.health.js';
import { OutboxHealthIndicator } from './outbox.health.js';
import { ReadinessService } from './readiness.service.js';

@Global()
@Module({
  // The answer names what is wrong; a line in the log for each request would not help.
  imports: [TerminusModule.forRoot({ logger: false }), TypeOrmModule.forFeature([OutboxMessage])],
  controllers: [HealthController, MetricsController],
  providers: [
    DatabaseHealthIndicator,
    DrainingService,
    HealthReportersService,
    MetricSourcesService,
    MigrationsHealthIndicator,
    OutboxHealthIndicator,
    ReadinessService,
  ],
  exports: [HealthReportersService, MetricSourcesService],
})
export class HealthModule {}
