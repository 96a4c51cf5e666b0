import { Global, Module } from '@nestjs/common';
import { AgentsModule, ChannelsRepository, OrderAgentsService } from './agents/index.js';
import { UserDirectoryPort } from './audit/index.js';
import { GoodsCostsPort, ImportedLinesPort, PublicSalesPort } from './catalog/index.js';
import { BrandLibraryService, MediaModule } from './media/index.js';
import { OrderAgentsPort, OrdersModule, PaidVolumesRepository } from './orders/index.js';
import { PaidVolumesPort, PricingModule, PublicSalesService } from './pricing/index.js';
import { PictureLibraryPort } from './site-config/index.js';
import { GoodsCostsService, ImportedLinesService, StockModule } from './stock/index.js';
import { ChannelNamesPort } from './tracking/index.js';
import { UsersModule, UsersService } from './users/index.js';

/**
 * What modules need from modules above their own, which they cannot import: each port is an abstract class of the module
 * that needs it, implemented by one above. Global, so that a port is injected like any other provider; the application
 * does not start without one.
 */
@Global()
@Module({
  imports: [AgentsModule, MediaModule, OrdersModule, PricingModule, StockModule, UsersModule],
  providers: [
    { provide: UserDirectoryPort, useExisting: UsersService },
    { provide: PictureLibraryPort, useExisting: BrandLibraryService },
    { provide: ChannelNamesPort, useExisting: ChannelsRepository },
    { provide: GoodsCostsPort, useExisting: GoodsCostsService },
    { provide: ImportedLinesPort, useExisting: ImportedLinesService },
    { provide: PublicSalesPort, useExisting: PublicSalesService },
    { provide: PaidVolumesPort, useExisting: PaidVolumesRepository },
    { provide: OrderAgentsPort, useExisting: OrderAgentsService },
  ],
  exports: [
    UserDirectoryPort,
    PictureLibraryPort,
    ChannelNamesPort,
    GoodsCostsPort,
    ImportedLinesPort,
    PublicSalesPort,
    PaidVolumesPort,
    OrderAgentsPort,
  ],
})
export class PortsModule {}
