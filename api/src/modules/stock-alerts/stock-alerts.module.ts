import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogModule } from '../catalog/index.js';
import { MailModule } from '../mail/index.js';
import { RolesModule } from '../roles/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { LowStockAlert } from './entities/low-stock-alert.entity.js';
import { CheckLowStockJob } from './jobs/check-low-stock.job.js';
import { LowStockMailService } from './mails/low-stock-mail.service.js';
import { LowStockAlertsRepository } from './repositories/low-stock-alerts.repository.js';
import { CheckLowStockService } from './services/check-low-stock.service.js';
import { LowStockGoodsService } from './services/low-stock-goods.service.js';

/** Alerts staff when the stock of goods becomes low. */
@Module({
  imports: [TypeOrmModule.forFeature([LowStockAlert]), CatalogModule, MailModule, RolesModule, SiteConfigModule],
  providers: [
    LowStockAlertsRepository,
    LowStockGoodsService,
    LowStockMailService,
    CheckLowStockService,
    CheckLowStockJob,
  ],
})
export class StockAlertsModule {}
