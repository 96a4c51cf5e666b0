import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PurgeCoreRowsJob } from './purge-core-rows.job.js';
import { RetentionMetricsService } from './retention-metrics.service.js';
import { RetentionRunsService } from './retention-runs.service.js';
import { RetentionStepsService } from './retention-steps.service.js';
import { Retention } from './retention.service.js';
import { DeletionRecord } from './deletion-record.entity.js';
import { DeletionRecords } from './deletion-records.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([DeletionRecord])],
  providers: [
    PurgeCoreRowsJob,
    Retention,
    RetentionMetricsService,
    RetentionRunsService,
    RetentionStepsService,
    DeletionRecords,
  ],
  exports: [Retention, DeletionRecords],
})
export class RetentionCoreModule {}
