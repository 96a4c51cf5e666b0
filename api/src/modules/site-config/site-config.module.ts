import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingRow } from './setting.entity.js';
import { SiteConfig } from './site-config.js';
import { SiteConfigController } from './site-config.controller.js';
import { SiteConfigRepository } from './site-config.repository.js';

/** What staff may change while the shop runs, and what the apps need to know of it. */
@Module({
  imports: [TypeOrmModule.forFeature([SettingRow])],
  controllers: [SiteConfigController],
  providers: [SiteConfig, SiteConfigRepository],
  exports: [SiteConfig],
})
export class SiteConfigModule {}
