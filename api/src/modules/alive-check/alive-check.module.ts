import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../../config/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { AliveCheckController } from './controllers/alive-check.controller.js';
import { AliveCheckRepository } from './repositories/alive-check.repository.js';
import { AliveLook } from './alive-look.js';
import { AliveChecks } from './alive-checks.js';
import { AliveResultRow } from './entities/alive-result.entity.js';
import { KnownResults } from './known-results.js';
import { PictureProber } from './picture-prober.js';
import { ProbeQueue } from './probe-queue.js';
import { AliveProber, StubProber } from './prober.js';

/** Whether accounts are alive. */
@Module({
  imports: [TypeOrmModule.forFeature([AliveResultRow]), SiteConfigModule],
  controllers: [AliveCheckController],
  providers: [
    AliveCheckRepository,
    AliveChecks,
    AliveLook,
    KnownResults,
    ProbeQueue,
    {
      provide: AliveProber,
      inject: [AppConfig],
      useFactory: (config: AppConfig): AliveProber =>
        config.ALIVE_CHECK_PROBER === 'stub' ? new StubProber() : new PictureProber(config.ALIVE_CHECK_URL),
    },
  ],
  exports: [AliveLook],
})
export class AliveCheckModule {}
