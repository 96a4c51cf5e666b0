import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LimitCounter } from './limits.entity.js';
import { LimitsRepository } from './limits.repository.js';
import { PurgeCountersJob } from './purge-counters.job.js';
import { LimitsService } from './limits.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([LimitCounter])],
  providers: [LimitsService, LimitsRepository, PurgeCountersJob],
  exports: [LimitsService],
})
export class LimitsModule {}
