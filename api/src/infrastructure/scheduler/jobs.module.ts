import { Global, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FailedItems } from './failed-items.js';
import { HourlyTables } from './hourly.js';
import { JobRuns } from './job-runs.js';
import { JobsMetrics } from './jobs-metrics.js';
import { HourlyProgress, JobFailedItem, JobRun, JobSlot, Lease } from './jobs.entities.js';
import { Jobs } from './jobs.js';
import { Leases } from './leases.js';

@Global()
@Module({
  imports: [
    ScheduleModule.forRoot(),
    TypeOrmModule.forFeature([HourlyProgress, JobFailedItem, JobRun, JobSlot, Lease]),
  ],
  providers: [FailedItems, HourlyTables, JobRuns, Jobs, JobsMetrics, Leases],
  exports: [FailedItems, HourlyTables, JobRuns, Jobs, Leases],
})
export class JobsModule {}
