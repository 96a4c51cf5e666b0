import { Global, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HourlyTables } from './hourly.js';
import { HourlyProgress, JobSlot, Lease } from './jobs.entities.js';
import { Jobs } from './jobs.js';
import { Leases } from './leases.js';

@Global()
@Module({
  imports: [ScheduleModule.forRoot(), TypeOrmModule.forFeature([HourlyProgress, JobSlot, Lease])],
  providers: [HourlyTables, Jobs, Leases],
  exports: [HourlyTables, Jobs, Leases],
})
export class JobsModule {}
