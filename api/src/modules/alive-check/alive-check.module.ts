import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AliveCheckConfig } from '../../config/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { AliveCheckController } from './controllers/alive-check.controller.js';
import { AliveCheckResultsRepository } from './repositories/alive-check-results.repository.js';
import { AliveLook } from './services/alive-look.service.js';
import { AliveChecksService } from './services/alive-checks.service.js';
import { AliveCheckResult } from './entities/alive-check-result.entity.js';
import { KnownResultsService } from './services/known-results.service.js';
import { PictureProber } from './services/picture-prober.service.js';
import { PurgeResultsJob } from './jobs/purge-results.job.js';
import { ProbeQueue } from './services/probe-queue.service.js';
import { AliveProber, StubProber } from './services/alive-prober.service.js';

/** Whether accounts are alive. */
@Module({
  imports: [TypeOrmModule.forFeature([AliveCheckResult]), SiteConfigModule],
  controllers: [AliveCheckController],
  providers: [
    AliveCheckResultsRepository,
    AliveChecksService,
    AliveLook,
    KnownResultsService,
    ProbeQueue,
    PurgeResultsJob,
    {
      provide: AliveProber,
      inject: [AliveCheckConfig],
      useFactory: (config: AliveCheckConfig): AliveProber =>
        config.ALIVE_CHECK_PROBER === 'stub' ? new StubProber() : new PictureProber(config.ALIVE_CHECK_URL),
    },
  ],
  exports: [AliveLook],
})
export class AliveCheckModule {}
