import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { BatchActionsModule } from '../batch-actions/index.js';
import { CatalogModule } from '../catalog/index.js';
import { MailModule } from '../mail/index.js';
import { RolesModule } from '../roles/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { UsersModule } from '../users/index.js';
import { StockLevelsModule } from '../stock-levels/index.js';
import { AdminStockController } from './controllers/admin-stock.controller.js';
import { StockController } from './controllers/stock.controller.js';
import { BatchCostsController } from './controllers/batch-costs.controller.js';
import { BlockedAccount } from './entities/blocked-account.entity.js';
import { LineIdentifier } from './entities/line-identifier.entity.js';
import { StockAllocation } from './entities/stock-allocation.entity.js';
import { StockBatch } from './entities/stock-batch.entity.js';
import { StockHold } from './entities/stock-hold.entity.js';
import { StockLine } from './entities/stock-line.entity.js';
import { BatchAvailabilityJob } from './jobs/batch-availability.job.js';
import { IndexIdentifiersJob } from './jobs/index-identifiers.job.js';
import { QuarantineBlockedLinesJob } from './jobs/quarantine-blocked-lines.job.js';
import { BatchesRepository } from './repositories/batches.repository.js';
import { BlocklistRepository } from './repositories/blocklist.repository.js';
import { HoldsRepository } from './repositories/holds.repository.js';
import { IdentifiersRepository } from './repositories/identifiers.repository.js';
import { LinesRepository } from './repositories/lines.repository.js';
import { QuarantinedLinesRepository } from './repositories/quarantined-lines.repository.js';
import { AdminBatchesService } from './services/admin-batches.service.js';
import { AdminLinesService } from './services/admin-lines.service.js';
import { BatchAvailabilityService } from './services/batch-availability.service.js';
import { BatchCostsService } from './services/batch-costs.service.js';
import { BlocklistService } from './services/blocklist.service.js';
import { GoodsCostsService } from './services/goods-costs.service.js';
import { ImportedLinesService } from './services/imported-lines.service.js';
import { LinesBatchActionsService } from './services/lines-batch-actions.service.js';
import { ChunkStoreService } from './services/import/chunk-store.service.js';
import { ImportBatchesService } from './services/import/import-batches.service.js';
import { ImportRequestsService } from './services/import/import-requests.service.js';
import { StockImporterService } from './services/import/stock-importer.service.js';
import { LineEncryptionService } from './services/line-encryption.service.js';
import { LineFinderService } from './services/line-finder.service.js';
import { LineIndexService } from './services/line-index.service.js';
import { QuarantineService } from './services/quarantine.service.js';
import { RevealMailService } from './mails/reveal-mail.service.js';
import { RevealWarningService } from './services/reveal-warning.service.js';
import { RevealsService } from './services/reveals.service.js';
import { StockListsService } from './services/stock-lists.service.js';
import { StockService } from './services/stock.service.js';

/** Import, allocation, quarantine and purge of lines. */
@Module({
  imports: [
    TypeOrmModule.forFeature([StockAllocation, StockBatch, StockLine, LineIdentifier, StockHold, BlockedAccount]),
    AuditModule,
    BatchActionsModule,
    CatalogModule,
    StockLevelsModule,
    MailModule,
    RolesModule,
    SiteConfigModule,
    UsersModule,
  ],
  controllers: [StockController, AdminStockController, BatchCostsController],
  providers: [
    BatchesRepository,
    BlocklistRepository,
    HoldsRepository,
    IdentifiersRepository,
    LinesRepository,
    QuarantinedLinesRepository,
    AdminBatchesService,
    AdminLinesService,
    BatchAvailabilityService,
    BatchCostsService,
    BlocklistService,
    GoodsCostsService,
    ImportedLinesService,
    LinesBatchActionsService,
    ChunkStoreService,
    ImportBatchesService,
    ImportRequestsService,
    LineEncryptionService,
    LineFinderService,
    LineIndexService,
    QuarantineService,
    RevealMailService,
    RevealWarningService,
    RevealsService,
    StockService,
    StockImporterService,
    StockListsService,
    BatchAvailabilityJob,
    IndexIdentifiersJob,
    QuarantineBlockedLinesJob,
  ],
  exports: [
    BlocklistService,
    GoodsCostsService,
    ImportedLinesService,
    LineFinderService,
    QuarantineService,
    StockService,
    StockImporterService,
  ],
})
export class StockModule {}
