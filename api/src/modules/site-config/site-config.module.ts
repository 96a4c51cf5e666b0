import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { SettingRow } from './entities/setting.entity.js';
import { SiteConfig } from './site-config.js';
import { SiteConfigAdminController } from './controllers/site-config.admin.controller.js';
import { SiteConfigAdmin } from './services/site-config.admin.service.js';
import { SiteConfigController } from './controllers/site-config.controller.js';
import { SiteConfigRepository } from './repositories/site-config.repository.js';

/** What staff may change while the shop runs, and what the apps need to know of it. */
@Module({
  imports: [TypeOrmModule.forFeature([SettingRow]), AuditModule],
  controllers: [SiteConfigController, SiteConfigAdminController],
  providers: [SiteConfig, SiteConfigAdmin, SiteConfigRepository],
  exports: [SiteConfig],
})
export class SiteConfigModule {}
