import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { CatalogModule } from '../catalog/index.js';
import { MarginsController } from './controllers/margins.controller.js';
import { MarginFactsRepository } from './repositories/margin-facts.repository.js';
import { ExportMarginsService } from './services/export-margins.service.js';
import { MarginsService } from './services/margins.service.js';
import { SoldItemsService } from './services/sold-items.service.js';

/** Margins of what was sold: reads the tables of the other modules and stores nothing. */
@Module({
  imports: [AuditModule, CatalogModule],
  controllers: [MarginsController],
  providers: [ExportMarginsService, MarginFactsRepository, MarginsService, SoldItemsService],
})
export class MarginsModule {}
