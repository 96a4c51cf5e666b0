import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AgentsModule } from '../agents/index.js';
import { AuditModule } from '../audit/index.js';
import { ChainModule } from '../chain/index.js';
import { MailModule } from '../mail/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { UsersModule } from '../users/index.js';
import { WalletsModule } from '../wallets/index.js';
import { FindPayouts } from './find-payouts.job.js';
import { CancelSettlement } from './flows/cancel-settlement.js';
import { DecideSettlement } from './flows/decide-settlement.js';
import { RequestSettlement } from './flows/request-settlement.js';
import { MailSettlement } from './mail-settlement.js';
import { PayoutProof } from './payout-proof.js';
import { PayoutsUnderWay } from './payouts-under-way.js';
import { SettlementDesk } from './settlement-desk.js';
import { SettlementsAdminController } from './settlements.admin.controller.js';
import { SettlementsController } from './settlements.controller.js';
import { SettlementRow } from './settlements.entities.js';
import { SettlementsRepository } from './settlements.repository.js';

/** Paying agents what they earned. The server holds no key: people pay, and the chain proves it. */
@Module({
  imports: [
    AgentsModule,
    AuditModule,
    ChainModule,
    MailModule,
    SiteConfigModule,
    UsersModule,
    WalletsModule,
    TypeOrmModule.forFeature([SettlementRow]),
  ],
  // `mine` before the routes that take any word for an id.
  controllers: [SettlementsController, SettlementsAdminController],
  providers: [
    SettlementsRepository,
    SettlementDesk,
    RequestSettlement,
    CancelSettlement,
    DecideSettlement,
    MailSettlement,
    PayoutProof,
    PayoutsUnderWay,
    FindPayouts,
  ],
})
export class SettlementsModule {}
