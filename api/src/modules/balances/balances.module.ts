import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { ChainModule } from '../chain/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PaymentsModule, Settlers } from '../payments/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { UsersModule } from '../users/index.js';
import { Adjustments } from './services/adjustments.service.js';
import { BalanceHistory } from './balance-history.js';
import { LedgerAnswer } from './ledger-answer.js';
import { LedgerController } from './controllers/ledger.controller.js';
import { RechargesController } from './controllers/recharges.controller.js';
import { RechargeAllowanceEntity, RechargeEntity } from './entities/recharges.entities.js';
import { RechargesPresenter } from './recharges.presenter.js';
import { RechargesRepository } from './repositories/recharges.repository.js';
import { Recharges } from './services/recharges.service.js';
import { SettleRecharge } from './settle-recharge.js';
import { UsersAdminController } from './controllers/users.admin.controller.js';

/** Users' balances: recharges, what changed a balance, and what staff give to or take from one. */
@Module({
  imports: [
    AuditModule,
    ChainModule,
    LedgerModule,
    PaymentsModule,
    SiteConfigModule,
    UsersModule,
    TypeOrmModule.forFeature([RechargeEntity, RechargeAllowanceEntity]),
  ],
  controllers: [RechargesController, LedgerController, UsersAdminController],
  providers: [
    RechargesRepository,
    Recharges,
    RechargesPresenter,
    SettleRecharge,
    BalanceHistory,
    LedgerAnswer,
    Adjustments,
  ],
})
export class BalancesModule implements OnModuleInit {
  constructor(
    private readonly settlers: Settlers,
    private readonly settleRecharge: SettleRecharge,
  ) {}

  onModuleInit(): void {
    this.settlers.register('recharge', this.settleRecharge);
  }
}
