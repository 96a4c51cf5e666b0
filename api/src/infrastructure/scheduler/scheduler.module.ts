import { Global, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FailedItems } from './failed-items.service.js';
import { AppConfig, runsJobs } from '../../config/index.js';
import { HourlyTables } from './hourly-tables.service.js';
import { JobRunner } from './job-runner.service.js';
import { JobRuns } from './job-runs.service.js';
import { JobsMetrics } from './job-metrics.service.js';
import { HourlyProgress, JobFailedItem, JobRun, JobSlot, Lease } from './scheduler.entities.js';
import { Leases } from './leases.service.js';

@Global()
@Module({
  imports: [
    // `@Interval` and `@Cron` do nothing in a process that serves only HTTP, nor in tests.
    ScheduleModule.forRootAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => {
        const enabled = runsJobs(config);
        return { intervals: enabled, cronJobs: enabled, timeouts: enabled };
      },
    }),
    TypeOrmModule.forFeature([HourlyProgress, JobFailedItem, JobRun, JobSlot, Lease]),
  ],
  providers: [FailedItems, HourlyTables, JobRunner, JobRuns, JobsMetrics, Leases],
  exports: [FailedItems, HourlyTables, JobRunner, JobRuns, Leases],
})
export class SchedulerModule {}
