import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CoreRows } from './core-rows.js';
import { RetentionMetrics } from './retention-metrics.js';
import { Retention } from './retention.js';
import { DeletionRecord } from './deletion-record.entity.js';
import { DeletionRecords } from './deletion-records.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([DeletionRecord])],
  providers: [CoreRows, Retention, RetentionMetrics, DeletionRecords],
  exports: [Retention, DeletionRecords],
})
export class RetentionCoreModule {}
