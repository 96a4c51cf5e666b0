import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LiveCheckConfig } from '../../config/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { LiveCheckController } from './controllers/live-check.controller.js';
import { LiveCheckResultsRepository } from './repositories/live-check-results.repository.js';
import { LiveCheckLookupService } from './services/live-check-lookup.service.js';
import { LiveChecksService } from './services/live-checks.service.js';
import { LiveCheckResult } from './entities/live-check-result.entity.js';
import { KnownResultsService } from './services/known-results.service.js';
import { PictureProber } from './services/picture-prober.service.js';
import { PurgeResultsJob } from './jobs/purge-results.job.js';
import { ProbeQueueService } from './services/probe-queue.service.js';
import { AccountProber, StubProber } from './services/account-prober.service.js';

/** Checks whether accounts are alive. */
@Module({
  imports: [TypeOrmModule.forFeature([LiveCheckResult]), SiteConfigModule],
  controllers: [LiveCheckController],
  providers: [
    LiveCheckResultsRepository,
    LiveChecksService,
    LiveCheckLookupService,
    KnownResultsService,
    ProbeQueueService,
    PurgeResultsJob,
    {
      provide: AccountProber,
      inject: [LiveCheckConfig],
      useFactory: (config: LiveCheckConfig): AccountProber =>
        config.ALIVE_CHECK_PROBER === 'stub' ? new StubProber() : new PictureProber(config.ALIVE_CHECK_URL),
    },
  ],
  exports: [LiveCheckLookupService],
})
export class LiveCheckModule {}
