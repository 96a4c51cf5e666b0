import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CoreRows } from './core-rows.js';
import { RetentionMetrics } from './retention-metrics.js';
import { Retention } from './retention.js';
import { Tombstone } from './tombstone.entity.js';
import { Tombstones } from './tombstones.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Tombstone])],
  providers: [CoreRows, Retention, RetentionMetrics, Tombstones],
  exports: [Retention, Tombstones],
})
export class RetentionCoreModule {}
