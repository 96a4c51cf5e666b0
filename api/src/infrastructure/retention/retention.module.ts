import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PurgeCoreRowsJob } from './purge-core-rows.job.js';
import { RetentionMetrics } from './retention-metrics.js';
import { Retention } from './retention.js';
import { Tombstone } from './tombstone.entity.js';
import { Tombstones } from './tombstones.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Tombstone])],
  providers: [PurgeCoreRowsJob, Retention, RetentionMetrics, Tombstones],
  exports: [Retention, Tombstones],
})
export class RetentionCoreModule {}
