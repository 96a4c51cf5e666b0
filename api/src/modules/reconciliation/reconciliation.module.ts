import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { TronModule } from '../tron/index.js';
import { LedgerModule } from '../ledger/index.js';
import { MailModule } from '../mail/index.js';
import { RolesModule } from '../roles/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { UsersModule } from '../users/index.js';
import { AlarmMailService } from './mails/alarm-mail.service.js';
import { AlarmService } from './services/alarm.service.js';
import { ReconciliationChecksService } from './checks/reconciliation-checks.service.js';
import { WalletsOnChainCheck } from './checks/wallets-on-chain.check.js';
import { ReconciliationController } from './controllers/reconciliation.controller.js';
import { ReconciliationCheck } from './entities/reconciliation-check.entity.js';
import { ReconciliationDifference } from './entities/reconciliation-difference.entity.js';
import { ReconciliationRun } from './entities/reconciliation-run.entity.js';
import { ReconciliationWallet } from './entities/reconciliation-wallet.entity.js';
import { ReconciliationJob } from './jobs/reconciliation.job.js';
import { ReconciliationRepository } from './repositories/reconciliation.repository.js';
import { ReconciliationService } from './services/reconciliation.service.js';
import { CheckRunnerService } from './services/check-runner.service.js';
import { ReconciliationWalletsRepository } from './repositories/reconciliation-wallets.repository.js';

/** Compares the ledger with the chain, the stock and itself. Its SQL on other modules' tables only reads. */
@Module({
  imports: [
    AuditModule,
    TronModule,
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
    ReconciliationWalletsRepository,
    WalletsOnChainCheck,
    ReconciliationChecksService,
    AlarmMailService,
    AlarmService,
    CheckRunnerService,
    ReconciliationJob,
    ReconciliationService,
  ],
})
export class ReconciliationModule {}
