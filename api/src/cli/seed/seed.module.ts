import { type DynamicModule, Module } from '@nestjs/common';
import { AgentsModule } from '../../modules/agents/index.js';
import { AnnouncementsModule } from '../../modules/announcements/index.js';
import { AuthModule } from '../../modules/auth/index.js';
import { CatalogModule } from '../../modules/catalog/index.js';
import { CouponsModule } from '../../modules/coupons/index.js';
import { LedgerModule } from '../../modules/ledger/index.js';
import { MediaModule } from '../../modules/media/index.js';
import { PaymentsModule } from '../../modules/payments/index.js';
import { PricingModule } from '../../modules/pricing/index.js';
import { SalesModule } from '../../modules/sales/index.js';
import { SiteConfigModule } from '../../modules/site-config/index.js';
import { StockModule } from '../../modules/stock/index.js';
import { TutorialsModule } from '../../modules/tutorials/index.js';
import { UsersModule } from '../../modules/users/index.js';
import { SampleAccountsService } from './sample-accounts.service.js';
import { SampleBrandService } from './sample-brand.service.js';
import { SamplePicturesService } from './sample-pictures.service.js';
import { SamplePricesService } from './sample-prices.service.js';
import { SampleShopService } from './sample-shop.service.js';
import { SeedService } from './seed.service.js';

/** The sample data beside the whole application. */
@Module({})
export class SeedModule {
  static forApplication(application: DynamicModule): DynamicModule {
    return {
      module: SeedModule,
      imports: [
        application,
        AgentsModule,
        AnnouncementsModule,
        AuthModule,
        UsersModule,
        LedgerModule,
        MediaModule,
        PaymentsModule,
        SalesModule,
        SiteConfigModule,
        CatalogModule,
        CouponsModule,
        PricingModule,
        StockModule,
        TutorialsModule,
      ],
      providers: [
        SeedService,
        SampleAccountsService,
        SampleBrandService,
        SamplePicturesService,
        SamplePricesService,
        SampleShopService,
      ],
    };
  }
}
