import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { CatalogModule } from '../catalog/index.js';
import { ClaimsModule } from '../claims/index.js';
import { OrdersModule } from '../orders/index.js';
import { StockModule } from '../stock/index.js';
import { UsersModule } from '../users/index.js';
import { LineSearchController } from './controllers/line-search.controller.js';
import { LineHoldersService } from './services/line-holders.service.js';
import { LineSearchService } from './services/line-search.service.js';

/** Finds stock lines and their orders by an identifier of the account. */
@Module({
  imports: [AuditModule, CatalogModule, ClaimsModule, OrdersModule, StockModule, UsersModule],
  controllers: [LineSearchController],
  providers: [LineHoldersService, LineSearchService],
})
export class LineSearchModule {}
