import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PurgeInfrastructureJob } from './purge-infrastructure.job.js';
import { RetentionMetricsService } from './retention-metrics.service.js';
import { RetentionRunsService } from './retention-runs.service.js';
import { RetentionStepsService } from './retention-steps.service.js';
import { RetentionService } from './retention.service.js';
import { DeletionRecord } from './deletion-record.entity.js';
import { DeletionRecordsService } from './deletion-records.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([DeletionRecord])],
  providers: [
    PurgeInfrastructureJob,
    RetentionService,
    RetentionMetricsService,
    RetentionRunsService,
    RetentionStepsService,
    DeletionRecordsService,
  ],
  exports: [RetentionService, DeletionRecordsService],
})
export class RetentionCoreModule {}
