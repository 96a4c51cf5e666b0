import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { CatalogModule } from '../catalog/index.js';
import { BatchesRepository } from './batches.repository.js';
import { ChunkStore } from './import/chunk-store.js';
import { ImportRequests } from './import/import-requests.js';
import { StockImporter } from './import/stock-importer.js';
import { IndexIdentifiersJob } from './index-identifiers.job.js';
import { LinesRepository } from './lines.repository.js';
import { Quarantine } from './quarantine.js';
import { StockController } from './stock.controller.js';
import { StockBatchEntity, StockLineEntity } from './stock.entities.js';
import { StockLists } from './stock-lists.js';
import { Stock } from './stock.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([StockBatchEntity, StockLineEntity]), AuditModule, CatalogModule],
  controllers: [StockController],
  providers: [
    LinesRepository,
    BatchesRepository,
    Stock,
    StockLists,
    ChunkStore,
    StockImporter,
    ImportRequests,
    IndexIdentifiersJob,
    Quarantine,
  ],
  exports: [Quarantine, Stock, StockImporter],
})
export class StockModule {}
