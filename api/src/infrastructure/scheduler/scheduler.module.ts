import { Global, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FailedItemsService } from './failed-items.service.js';
import { AppConfig, runsJobs } from '../../config/index.js';
import { HourlyTablesService } from './hourly-tables.service.js';
import { JobRunnerService } from './job-runner.service.js';
import { JobRunsService } from './job-runs.service.js';
import { JobMetricsService } from './job-metrics.service.js';
import { HourlyProgress, JobFailedItem, JobRun, JobSlot, Lease } from './scheduler.entities.js';
import { LeasesService } from './leases.service.js';

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
  providers: [
    FailedItemsService,
    HourlyTablesService,
    JobRunnerService,
    JobRunsService,
    JobMetricsService,
    LeasesService,
  ],
  exports: [FailedItemsService, HourlyTablesService, JobRunnerService, JobRunsService, LeasesService],
})
export class SchedulerModule {}
