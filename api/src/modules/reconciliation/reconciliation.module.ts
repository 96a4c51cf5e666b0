import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { ChainModule } from '../chain/index.js';
import { LedgerModule } from '../ledger/index.js';
import { MailModule } from '../mail/index.js';
import { RolesModule } from '../roles/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { UsersModule } from '../users/index.js';
import { Alarm } from './alarm.js';
import { Checks } from './checks/index.js';
import { WalletsOnChain } from './checks/wallets-on-chain.js';
import { ReconciliationController } from './controllers/reconciliation.controller.js';
import {
  ReconciliationCheck,
  ReconciliationDifference,
  ReconciliationRun,
  ReconciliationWallet,
} from './entities/reconciliation.entities.js';
import { ReconciliationJobs } from './jobs/reconciliation.jobs.js';
import { ReconciliationRepository } from './repositories/reconciliation.repository.js';
import { Reconciliation } from './services/reconciliation.service.js';
import { RunChecks } from './run-checks.js';
import { WalletsRepository } from './repositories/wallets.repository.js';

/** Whether the books agree with the chain, the stock and themselves. Its SQL on other modules' tables only reads. */
@Module({
  imports: [
    AuditModule,
    ChainModule,
    LedgerModule,
    MailModule,
    RolesModule,
    SiteConfigModule,
    UsersModule,
    TypeOrmModule.forFeature([ReconciliationRun, ReconciliationCheck, ReconciliationDifference, ReconciliationWallet]),
  ],
  controllers: [ReconciliationController],
  providers: [
    ReconciliationRepository,
    WalletsRepository,
    WalletsOnChain,
    Checks,
    Alarm,
    RunChecks,
    ReconciliationJobs,
    Reconciliation,
  ],
})
export class ReconciliationModule {}
