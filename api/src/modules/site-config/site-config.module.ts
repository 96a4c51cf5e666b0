import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentModule } from '../content/index.js';
import { AdminSiteConfigController } from './controllers/admin-site-config.controller.js';
import { SiteConfigController } from './controllers/site-config.controller.js';
import { Setting } from './entities/setting.entity.js';
import { SiteConfigRepository } from './repositories/site-config.repository.js';
import { AdminSiteConfigService } from './services/admin-site-config.service.js';
import { BrandPicturesService } from './services/brand-pictures.service.js';
import { DefaultSettingsService } from './services/default-settings.service.js';
import { SiteConfigService } from './services/site-config.service.js';

/** What staff may change while the shop runs, and what the apps need to know of it. */
@Module({
  imports: [TypeOrmModule.forFeature([Setting]), ContentModule],
  controllers: [SiteConfigController, AdminSiteConfigController],
  providers: [
    BrandPicturesService,
    DefaultSettingsService,
    AdminSiteConfigService,
    SiteConfigService,
    SiteConfigRepository,
  ],
  exports: [BrandPicturesService, SiteConfigService],
})
export class SiteConfigModule {}
