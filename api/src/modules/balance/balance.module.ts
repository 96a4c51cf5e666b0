import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { GiftCardsModule } from '../gift-cards/index.js';
import { TronModule } from '../tron/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PaymentsModule, PaymentHandlersService } from '../payments/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { UsersModule } from '../users/index.js';
import { BalanceController } from './controllers/balance.controller.js';
import { LedgerController } from './controllers/ledger.controller.js';
import { RechargesController } from './controllers/recharges.controller.js';
import { AdminBalancesController } from './controllers/admin-balances.controller.js';
import { RechargeAllowance } from './entities/recharge-allowance.entity.js';
import { Recharge } from './entities/recharge.entity.js';
import { RechargesRepository } from './repositories/recharges.repository.js';
import { AdjustmentsService } from './services/adjustments.service.js';
import { BalanceService } from './services/balance.service.js';
import { BalanceHistoryService } from './services/balance-history.service.js';
import { LedgerResponseService } from './services/ledger-response.service.js';
import { OpenRechargeService } from './services/open-recharge.service.js';
import { RechargePaymentHandlerService } from './services/recharge-payment-handler.service.js';
import { RechargesService } from './services/recharges.service.js';

/** Users' balances: recharges, what changed a balance, and what staff give to or take from one. */
@Module({
  imports: [
    AuditModule,
    GiftCardsModule,
    TronModule,
    LedgerModule,
    PaymentsModule,
    SiteConfigModule,
    UsersModule,
    TypeOrmModule.forFeature([Recharge, RechargeAllowance]),
  ],
  controllers: [BalanceController, RechargesController, LedgerController, AdminBalancesController],
  providers: [
    AdjustmentsService,
    BalanceHistoryService,
    BalanceService,
    LedgerResponseService,
    OpenRechargeService,
    RechargePaymentHandlerService,
    RechargesRepository,
    RechargesService,
  ],
  exports: [BalanceService, OpenRechargeService],
})
export class BalanceModule implements OnModuleInit {
  constructor(
    private readonly paymentHandlers: PaymentHandlersService,
    private readonly rechargePayments: RechargePaymentHandlerService,
  ) {}

  onModuleInit(): void {
    this.paymentHandlers.register('recharge', this.rechargePayments);
  }
}
