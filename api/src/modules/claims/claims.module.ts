import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LiveCheckModule } from '../live-check/index.js';
import { AuditModule } from '../audit/index.js';
import { CatalogModule } from '../catalog/index.js';
import { MailModule } from '../mail/index.js';
import { OrdersModule } from '../orders/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { StockModule } from '../stock/index.js';
import { StockLevelsModule } from '../stock-levels/index.js';
import { AdminClaimsController } from './controllers/admin-claims.controller.js';
import { ClaimsController } from './controllers/claims.controller.js';
import { Claim } from './entities/claim.entity.js';
import { PurgeReplacementsJob } from './jobs/purge-replacements.job.js';
import { ClaimsRepository } from './repositories/claims.repository.js';
import { CheckClaimsService } from './services/check-claims.service.js';
import { ClaimListsService } from './services/claim-lists.service.js';
import { ClaimedAccountsService } from './services/claimed-accounts.service.js';
import { DecideClaimService } from './services/decide-claim.service.js';
import { FileClaimsService } from './services/file-claims.service.js';
import { ReplacementMailService } from './mails/replacement-mail.service.js';
import { ReplacementsService } from './services/replacements.service.js';
import { SettleClaimService } from './services/settle-claim.service.js';

/** Warranty claims for delivered lines. */
@Module({
  imports: [
    LiveCheckModule,
    AuditModule,
    CatalogModule,
    StockLevelsModule,
    MailModule,
    OrdersModule,
    SiteConfigModule,
    StockModule,
    TypeOrmModule.forFeature([Claim]),
  ],
  controllers: [ClaimsController, AdminClaimsController],
  providers: [
    ClaimsRepository,
    ClaimListsService,
    FileClaimsService,
    CheckClaimsService,
    ClaimedAccountsService,
    SettleClaimService,
    DecideClaimService,
    ReplacementMailService,
    PurgeReplacementsJob,
    ReplacementsService,
  ],
  exports: [ClaimListsService, FileClaimsService, ReplacementsService],
})
export class ClaimsModule {}
