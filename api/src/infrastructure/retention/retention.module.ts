import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PurgeCoreRowsJob } from './purge-core-rows.job.js';
import { RetentionMetricsService } from './retention-metrics.service.js';
import { RetentionRunsService } from './retention-runs.service.js';
import { RetentionStepsService } from './retention-steps.service.js';
import { Retention } from './retention.service.js';
import { Tombstone } from './tombstone.entity.js';
import { Tombstones } from './tombstones.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Tombstone])],
  providers: [
    PurgeCoreRowsJob,
    Retention,
    RetentionMetricsService,
    RetentionRunsService,
    RetentionStepsService,
    Tombstones,
  ],
  exports: [Retention, Tombstones],
})
export class RetentionCoreModule {}
