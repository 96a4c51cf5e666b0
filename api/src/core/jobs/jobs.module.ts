import { Global, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobSlot, Lease } from './jobs.entities.js';
import { Jobs } from './jobs.js';
import { Leases } from './leases.js';

@Global()
@Module({
  imports: [ScheduleModule.forRoot(), TypeOrmModule.forFeature([JobSlot, Lease])],
  providers: [Jobs, Leases],
  exports: [Jobs, Leases],
})
export class JobsModule {}
