import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { TutorialsModule } from '../tutorials/index.js';
import { SitePagesController } from './controllers/site-pages.controller.js';
import { SitemapsController } from './controllers/sitemaps.controller.js';
import { WebManifestsController } from './controllers/web-manifests.controller.js';
import { PageContentService } from './services/page-content.service.js';
import { PageTemplatesService } from './services/page-templates.service.js';
import { SitemapsService } from './services/sitemaps.service.js';
import { SitePagesService } from './services/site-pages.service.js';
import { WebManifestsService } from './services/web-manifests.service.js';

/** The first HTML of the shop's public pages, and what search engines read of them. */
@Module({
  imports: [CatalogModule, SiteConfigModule, TutorialsModule],
  controllers: [SitemapsController, SitePagesController, WebManifestsController],
  providers: [PageContentService, PageTemplatesService, SitemapsService, SitePagesService, WebManifestsService],
})
export class SitePagesModule {}
