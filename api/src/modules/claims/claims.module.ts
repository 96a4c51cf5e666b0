import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AliveCheckModule } from '../alive-check/index.js';
import { AuditModule } from '../audit/index.js';
import { CatalogModule } from '../catalog/index.js';
import { MailModule } from '../mail/index.js';
import { OrdersModule } from '../orders/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { StockModule } from '../stock/index.js';
import { ClaimLists } from './claim-lists.js';
import { ClaimsAdminController } from './controllers/claims.admin.controller.js';
import { ClaimsController } from './controllers/claims.controller.js';
import { ClaimEntity } from './entities/claims.entities.js';
import { PurgeReplacements } from './jobs/claims.jobs.js';
import { ClaimsRepository } from './repositories/claims.repository.js';
import { Replacements } from './replacements.js';
import { CheckClaims } from './flows/check-claims.js';
import { DecideClaim } from './flows/decide-claim.js';
import { FileClaims } from './flows/file-claims.js';
import { MailReplacements } from './flows/mail-replacements.js';
import { SettleClaim } from './flows/settle-claim.js';

/** After-sale: delivered lines that are dead. */
@Module({
  imports: [
    AliveCheckModule,
    AuditModule,
    CatalogModule,
    MailModule,
    OrdersModule,
    SiteConfigModule,
    StockModule,
    TypeOrmModule.forFeature([ClaimEntity]),
  ],
  controllers: [ClaimsController, ClaimsAdminController],
  providers: [
    ClaimsRepository,
    ClaimLists,
    FileClaims,
    CheckClaims,
    SettleClaim,
    DecideClaim,
    MailReplacements,
    PurgeReplacements,
    Replacements,
  ],
  exports: [Replacements],
})
export class ClaimsModule {}
