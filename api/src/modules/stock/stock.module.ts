import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { BulkModule } from '../bulk/index.js';
import { CatalogModule } from '../catalog/index.js';
import { MailModule } from '../mail/index.js';
import { RolesModule } from '../roles/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { UsersModule } from '../users/index.js';
import { BatchDesk } from './batch-desk.js';
import { BatchShelf } from './batch-shelf.js';
import { BatchesRepository } from './repositories/batches.repository.js';
import { Blocklist } from './blocklist.js';
import { HoldsRepository } from './repositories/holds.repository.js';
import { BulkLines } from './bulk-lines.js';
import { ChunkStore } from './import/chunk-store.js';
import { ImportRequests } from './import/import-requests.js';
import { StockImporter } from './import/stock-importer.js';
import { IdentifiersRepository } from './repositories/identifiers.repository.js';
import { IndexIdentifiersJob } from './jobs/index-identifiers.job.js';
import { LineFinder } from './line-finder.js';
import { LineIndex } from './line-index.js';
import { LinesRepository } from './repositories/lines.repository.js';
import { Quarantine } from './quarantine.js';
import { RevealWarning } from './reveal-warning.js';
import { Reveals } from './reveals.js';
import { ShelfLinesRepository } from './repositories/shelf-lines.repository.js';
import { StockDesk } from './stock-desk.js';
import { StockDeskController } from './controllers/stock-desk.controller.js';
import { StockBlockEntity, StockHoldEntity } from './entities/stock-holds.entities.js';
import { StockController } from './controllers/stock.controller.js';
import { LineIdentifierEntity, StockBatchEntity, StockLineEntity } from './entities/stock.entities.js';
import { StockLists } from './stock-lists.js';
import { Stock } from './services/stock.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      StockBatchEntity,
      StockLineEntity,
      LineIdentifierEntity,
      StockHoldEntity,
      StockBlockEntity,
    ]),
    AuditModule,
    BulkModule,
    CatalogModule,
    MailModule,
    RolesModule,
    SiteConfigModule,
    UsersModule,
  ],
  controllers: [StockController, StockDeskController],
  providers: [
    LinesRepository,
    IdentifiersRepository,
    LineIndex,
    LineFinder,
    ShelfLinesRepository,
    HoldsRepository,
    BatchesRepository,
    Stock,
    StockLists,
    ChunkStore,
    StockImporter,
    ImportRequests,
    IndexIdentifiersJob,
    Quarantine,
    Blocklist,
    BatchShelf,
    BatchDesk,
    StockDesk,
    Reveals,
    RevealWarning,
    BulkLines,
  ],
  exports: [Blocklist, LineFinder, Quarantine, Stock, StockImporter],
})
export class StockModule {}
