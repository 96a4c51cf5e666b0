import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Clock } from '../../core/clock/index.js';
import { AppConfig } from '../../core/config/index.js';
import { FailsAs, Public } from '../../core/http/index.js';
import { PublicSiteConfig } from './dto/site-config.dto.js';
import { SiteConfig } from './site-config.js';
import { presentSiteConfig } from './site-config.presenter.js';

@ApiTags('site')
@Controller('site-config')
export class SiteConfigController {
  constructor(
    private readonly siteConfig: SiteConfig,
    private readonly clock: Clock,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {}

  /** Names, contacts, languages, limits, network and maintenance flags. */
  @Public()
  @FailsAs(517)
  @Get()
  async get(): Promise<PublicSiteConfig> {
    return presentSiteConfig(await this.siteConfig.get(), this.config, this.clock.now());
  }
}
