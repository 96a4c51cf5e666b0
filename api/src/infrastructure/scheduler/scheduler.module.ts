import { Global, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FailedItems } from './failed-items.service.js';
import { HourlyTables } from './hourly-tables.service.js';
import { JobRuns } from './job-runs.service.js';
import { JobsMetrics } from './job-metrics.service.js';
import { HourlyProgress, JobFailedItem, JobRun, JobSlot, Lease } from './scheduler.entities.js';
import { Jobs } from './jobs.service.js';
import { Leases } from './leases.service.js';

@Global()
@Module({
  imports: [
    ScheduleModule.forRoot(),
    TypeOrmModule.forFeature([HourlyProgress, JobFailedItem, JobRun, JobSlot, Lease]),
  ],
  providers: [FailedItems, HourlyTables, JobRuns, Jobs, JobsMetrics, Leases],
  exports: [FailedItems, HourlyTables, JobRuns, Jobs, Leases],
})
export class SchedulerModule {}
