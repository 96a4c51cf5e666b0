import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ClockService } from '../../../common/clock/index.js';
import { AppConfig, TronConfig } from '../../../config/index.js';
import { ErrorCode, Origin, Public, type RequestOrigin } from '../../../common/index.js';
import { PublicSiteConfig } from '../dto/site-config.dto.js';
import { maintenanceAt } from '../domain/settings.js';
import { BrandPicturesService } from '../services/brand-pictures.service.js';
import { SiteConfigService } from '../services/site-config.service.js';
import { toPublicSiteConfig } from '../dto/site-config.mapper.js';

@ApiTags('site')
@Controller('site-config')
export class SiteConfigController {
  constructor(
    private readonly siteConfig: SiteConfigService,
    private readonly pictures: BrandPicturesService,
    private readonly clock: ClockService,
    private readonly app: AppConfig,
    private readonly tron: TronConfig,
  ) {}

  /**
   * Names, brand, contacts, languages, limits, network and maintenance flags. Whom staff let through the maintenance reads that there
   * is none, so that no answer is kept for others.
   */
  @Public()
  @ErrorCode(517)
  @Header('Cache-Control', 'no-store')
  @Get()
  async get(@Origin() { ip }: RequestOrigin): Promise<PublicSiteConfig> {
    const settings = await this.siteConfig.get();
    const maintenance = maintenanceAt(settings, this.clock.now(), ip);
    const pictures = await this.pictures.findReady(settings.brand);
    return toPublicSiteConfig(settings, { ...this.app, ...this.tron }, maintenance, pictures);
  }
}
