import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../common/clock/index.js';
import { AppConfig } from '../../../config/index.js';
import { FailsAs, Origin, Public, type RequestOrigin } from '../../../common/index.js';
import { PublicSiteConfig } from '../dto/site-config.dto.js';
import { maintenanceAt } from '../domain/settings.js';
import { SiteConfig } from '../services/site-config.service.js';
import { toPublicSiteConfig } from '../dto/site-config.mapper.js';

@ApiTags('site')
@Controller('site-config')
export class SiteConfigController {
  constructor(
    private readonly siteConfig: SiteConfig,
    private readonly clock: Clock,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {}

  /**
   * Names, contacts, languages, limits, network and maintenance flags. Whom staff let through the maintenance reads that there
   * is none, so that no answer is kept for others.
   */
  @Public()
  @FailsAs(517)
  @Header('Cache-Control', 'no-store')
  @Get()
  async get(@Origin() { ip }: RequestOrigin): Promise<PublicSiteConfig> {
    const settings = await this.siteConfig.get();
    return toPublicSiteConfig(settings, this.config, maintenanceAt(settings, this.clock.now(), ip));
  }
}
