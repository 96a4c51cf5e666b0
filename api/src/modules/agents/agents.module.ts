import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule, ObjectNamesService } from '../audit/index.js';
import { AuthModule } from '../auth/index.js';
import { CatalogModule } from '../catalog/index.js';
import { TronModule } from '../tron/index.js';
import { LedgerModule } from '../ledger/index.js';
import { MailModule } from '../mail/index.js';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { TrackingModule } from '../tracking/index.js';
import { UsersModule } from '../users/index.js';
import { WalletVerificationModule } from '../wallet-verification/index.js';
import { AdminAgentsController } from './controllers/admin-agents.controller.js';
import { AgentsController } from './controllers/agents.controller.js';
import { AgentRegistrationController } from './controllers/agent-registration.controller.js';
import { SubAgentsController } from './controllers/sub-agents.controller.js';
import { AgentChannelsController } from './controllers/agent-channels.controller.js';
import { AgentAddress } from './entities/agent-address.entity.js';
import { AgentChannel } from './entities/agent-channel.entity.js';
import { AgentDevice } from './entities/agent-device.entity.js';
import { AgentOrderItem } from './entities/agent-order-item.entity.js';
import { AgentOrder } from './entities/agent-order.entity.js';
import { AgentReferral } from './entities/agent-referral.entity.js';
import { Agent } from './entities/agent.entity.js';
import { Commission } from './entities/commission.entity.js';
import { Customer } from './entities/customer.entity.js';
import { Rate } from './entities/rate.entity.js';
import { AgentOrdersRepository } from './repositories/agent-orders.repository.js';
import { AgentsRepository } from './repositories/agents.repository.js';
import { ChannelsRepository } from './repositories/channels.repository.js';
import { CommissionListsRepository } from './repositories/commission-lists.repository.js';
import { CommissionsRepository } from './repositories/commissions.repository.js';
import { SubAgentsRepository } from './repositories/sub-agents.repository.js';
import { RatesRepository } from './repositories/rates.repository.js';
import { AdminRatesService } from './services/admin-rates.service.js';
import { AdminAgentsService } from './services/admin-agents.service.js';
import { AgentBalancesService } from './services/agent-balances.service.js';
import { AgentChannelsService } from './services/agent-channels.service.js';
import { AgentDevicesService } from './services/agent-devices.service.js';
import { AgentFiguresService } from './services/agent-figures.service.js';
import { AgentProfilesService } from './services/agent-profiles.service.js';
import { AgentReferralsService } from './services/agent-referrals.service.js';
import { AgentStateMailService } from './mails/agent-state-mail.service.js';
import { AgentSummariesService } from './services/agent-summaries.service.js';
import { AgentsService } from './services/agents.service.js';
import { AgentAttributionService } from './services/agent-attribution.service.js';
import { ChangePayoutAddressService } from './services/payouts/change-payout-address.service.js';
import { ClearCommissionsService } from './services/clear-commissions.service.js';
import { CommissionListsService } from './services/commission-lists.service.js';
import { CommissionPostingsService } from './services/commission-postings.service.js';
import { CompareBuyerService } from './services/compare-buyer.service.js';
import { DecideCommissionService } from './services/decide-commission.service.js';
import { EarnCommissionService } from './services/earn-commission.service.js';
import { ExamineOrderService } from './services/examine-order.service.js';
import { HoldCommissionService } from './services/hold-commission.service.js';
import { HoldPayoutsService } from './services/payouts/hold-payouts.service.js';
import { OrderAgentsService } from './services/order-agents.service.js';
import { OwnRatesService } from './services/own-rates.service.js';
import { PayoutAddressMailService } from './mails/payout-address-mail.service.js';
import { PayoutAddressService } from './services/payouts/payout-address.service.js';
import { PayoutPostingsService } from './services/payouts/payout-postings.service.js';
import { RatesService } from './services/rates.service.js';
import { RegisterAgentService } from './services/register-agent.service.js';
import { InvitersService } from './services/sub-agents/inviters.service.js';
import { SubAgentsService } from './services/sub-agents/sub-agents.service.js';
import { SetAgentStateService } from './services/set-agent-state.service.js';
import { ClearCommissionsJob } from './jobs/clear-commissions.job.js';
import { PurgeAgentDevicesJob } from './jobs/purge-agent-devices.job.js';

/** Users who refer buyers, the orders that are attributed to them, and what they earn. */
@Module({
  imports: [
    AuditModule,
    AuthModule,
    CatalogModule,
    TronModule,
    LedgerModule,
    MailModule,
    OrdersModule,
    PaymentsModule,
    SiteConfigModule,
    TrackingModule,
    UsersModule,
    WalletVerificationModule,
    TypeOrmModule.forFeature([
      AgentOrderItem,
      AgentAddress,
      AgentChannel,
      AgentDevice,
      AgentOrder,
      AgentReferral,
      Agent,
      Commission,
      Customer,
      Rate,
    ]),
  ],
  controllers: [
    AgentChannelsController,
    AgentRegistrationController,
    AgentsController,
    SubAgentsController,
    AdminAgentsController,
  ],
  providers: [
    AgentOrdersRepository,
    AgentsRepository,
    ChannelsRepository,
    CommissionListsRepository,
    CommissionsRepository,
    RatesRepository,
    SubAgentsRepository,
    AdminRatesService,
    AdminAgentsService,
    AgentBalancesService,
    AgentChannelsService,
    AgentDevicesService,
    AgentFiguresService,
    AgentProfilesService,
    AgentReferralsService,
    AgentStateMailService,
    AgentSummariesService,
    AgentsService,
    AgentAttributionService,
    ChangePayoutAddressService,
    ClearCommissionsService,
    CommissionListsService,
    CommissionPostingsService,
    CompareBuyerService,
    DecideCommissionService,
    EarnCommissionService,
    ExamineOrderService,
    HoldCommissionService,
    HoldPayoutsService,
    OrderAgentsService,
    OwnRatesService,
    PayoutAddressMailService,
    PayoutAddressService,
    PayoutPostingsService,
    RatesService,
    RegisterAgentService,
    InvitersService,
    SubAgentsService,
    SetAgentStateService,
    ClearCommissionsJob,
    PurgeAgentDevicesJob,
  ],
  exports: [
    AgentsService,
    AgentProfilesService,
    ChannelsRepository,
    ExamineOrderService,
    OrderAgentsService,
    PayoutAddressService,
    PayoutPostingsService,
    RegisterAgentService,
  ],
})
export class AgentsModule implements OnModuleInit {
  constructor(
    private readonly objectNames: ObjectNamesService,
    private readonly agents: AdminAgentsService,
  ) {}

  onModuleInit(): void {
    this.objectNames.register('agent', 'agents.read', (ids) => this.agents.findNames(ids));
  }
}
